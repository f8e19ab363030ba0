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

/** What people still type for a city: its name before it was renamed, or its Russian one where the key differs. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  Бахмут: ['Артемівськ'],
  Вінниця: ['Винница'],
  Володимир: ['Володимир-Волинський'],
  Дніпро: ['Дніпропетровськ', 'Днепр'],
  Запоріжжя: ['Запорожье'],
  Звягель: ['Новоград-Волинський'],
  'Івано-Франківськ': ['Ивано-Франковск'],
  Камʼянське: ['Дніпродзержинськ'],
  Київ: ['Киев'],
  Кропивницький: ['Кіровоград'],
  Львів: ['Львов'],
  Миколаїв: ['Николаев'],
  Покровськ: ['Красноармійськ'],
  Рівне: ['Ровно'],
  Самар: ['Новомосковськ'],
  Тернопіль: ['Тернополь'],
  Харків: ['Харьков'],
  Чернівці: ['Черновцы'],
  Чернігів: ['Чернигов'],
  Шептицький: ['Червоноград'],
}

const otherNames = new Map(Object.entries(OTHER_NAMES).map(([name, others]) => [searchKey(name), others]))

export function isOblastCentre({ name, area, kind }: Pick<City, 'name' | 'area' | 'kind'>): boolean {
  return kind === 'місто' && OBLAST_CENTRES[area] === name
}

/** Keys a place is found by from their beginnings: its name, each further word of it, the names it has besides. */
export function cityTerms(place: Pick<City, 'name' | 'kind'>, otherName: string | null = null): string[] {
  const key = searchKey(place.name)
  const words = key.split(' ')
  const others = place.kind === 'місто' ? (otherNames.get(key) ?? []) : []
  return [
    ...new Set([
      ...words.map((_, at) => words.slice(at).join(' ')),
      ...[...others, ...(otherName ? [otherName] : [])].map(searchKey),
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
