import { formerNamesOf } from './former-names.ts'
import type { City } from './places.ts'
import { searchKey } from './search-key.ts'

/** Oblast centres by their oblast: there are a Миколаїв and a Чернігів elsewhere too. */
const OBLAST_CENTRES: Record<string, string> = {
  АРК: 'Сімферополь',
  Вінницька: 'Вінниця',
  Волинська: 'Луцьк',
  Дніпропетровська: 'Дніпро',
  Донецька: 'Донецьк',
  Житомирська: 'Житомир',
  Закарпатська: 'Ужгород',
  Запорізька: 'Запоріжжя',
  'Івано-Франківська': 'Івано-Франківськ',
  Київська: 'Київ',
  Кіровоградська: 'Кропивницький',
  Луганська: 'Луганськ',
  Львівська: 'Львів',
  Миколаївська: 'Миколаїв',
  Одеська: 'Одеса',
  Полтавська: 'Полтава',
  Рівненська: 'Рівне',
  Сумська: 'Суми',
  Тернопільська: 'Тернопіль',
  Харківська: 'Харків',
  Херсонська: 'Херсон',
  Хмельницька: 'Хмельницький',
  Черкаська: 'Черкаси',
  Чернівецька: 'Чернівці',
  Чернігівська: 'Чернігів',
}

export function isOblastCentre({ name, area, kind }: Pick<City, 'name' | 'area' | 'kind'>): boolean {
  return kind === 'місто' && OBLAST_CENTRES[area] === name
}

/** Keys a place is found by from their beginnings: its name, each further word of it, the names it has besides. */
export function cityTerms(
  place: Pick<City, 'name' | 'area' | 'kind'>,
  otherName: string | null = null,
): string[] {
  const key = searchKey(place.name)
  const words = key.split(' ')
  return [
    ...new Set([
      ...words.map((_, at) => words.slice(at).join(' ')),
      ...[...formerNamesOf(place), ...(otherName ? [otherName] : [])].map(searchKey),
    ]),
  ].filter(Boolean)
}

/**
 * Which of two found places is offered first, all else being equal: more is sooner. Centres before cities, cities before
 * villages, and among equals the place with more branches.
 */
export function cityWeight(place: Pick<City, 'name' | 'area' | 'kind'>, branches: number): number {
  return (isOblastCentre(place) ? 2_000_000 : place.kind === 'місто' ? 1_000_000 : 0) + branches
}
