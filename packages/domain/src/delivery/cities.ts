import { formerNamesOf } from './former-names.ts'
import type { City } from './places.ts'
import { searchKey } from './search-key.ts'

/** The oblast centres by oblast; the oblast is needed because places named Миколаїв or Чернігів also exist in other oblasts. */
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

/** Returns the keys by whose prefixes a search finds a place: its name, each further word of the name, and its other names. */
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
 * Returns a place's rank among equal matches; a higher one comes first. Centres rank before cities, cities before villages,
 * and equal places by their number of branches.
 */
export function cityRank(place: Pick<City, 'name' | 'area' | 'kind'>, branches: number): number {
  return (isOblastCentre(place) ? 2_000_000 : place.kind === 'місто' ? 1_000_000 : 0) + branches
}
