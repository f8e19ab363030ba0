import { isOblastCentre } from './cities.ts'
import type { City } from './places.ts'
import { searchKey } from './search-key.ts'
import { toUkrainian } from '../values/to-ukrainian.ts'

const CITY_KIND = /^(?:м(?:істо)?|с(?:ело)?|смт|с-ще|сел(?:ище)?)(?:\.\s*|\s+)/i
const CITY_KINDS: Record<string, string> = { місто: 'м.', село: 'с.', селище: 'с-ще' }
const STREET_KIND =
  /^(?:вул(?:иця)?|просп(?:ект)?|пр-т|пров(?:улок)?|бул(?:ьв(?:ар)?)?|б-р|пл(?:оща)?|узв(?:із)?|шосе|дорога|наб(?:ережна)?)(?:\.\s*|\s+)/i

/** Returns the name in a typed description of a place: `м. Біла Церква, Київська обл.` → `Біла Церква`. */
export function placeNameOfText(typed: string): string {
  return (typed.split(/[,(]/)[0] ?? '').trim().replace(CITY_KIND, '').trim()
}

/**
 * Returns a street's name without its kind for a search: `вул. Хрещатик` → `Хрещатик`. A kind alone is returned unchanged,
 * because it may be the beginning of a name.
 */
export function withoutStreetKind(typed: string): string {
  return typed.trim().replace(STREET_KIND, '')
}

/** Returns whether two texts name the same street, regardless of the kind of street: `вул. Хрещатик`, `Khreshchatyk`. */
export function isSameStreet(one: string, other: string): boolean {
  const key = (text: string) => searchKey(withoutStreetKind(toUkrainian(text)))
  return key(one) === key(other)
}

/**
 * Returns whether a text names this city: its name is the same, and an oblast or raion in the text fits. `Київець` alone fits
 * every place of that name, `с. Київець, Миколаївський р-н` only one.
 */
export function doesTextNameCity(typed: string, city: Pick<City, 'name' | 'area' | 'region'>): boolean {
  if (searchKey(placeNameOfText(typed)) !== searchKey(city.name)) return false
  const besides = typed.slice(typed.search(/[,(]/)).split(/[,()]/)
  const said = typed.search(/[,(]/) < 0 ? [] : besides.map(withoutDivision).map(searchKey).filter(Boolean)
  const known = [city.area, city.region].map(searchKey).filter(Boolean)
  return said.every(part => known.includes(part)) || known.length === 0
}

function withoutDivision(part: string): string {
  return part.trim().replace(/\s+(?:обл(?:\.|асть)?|р-н|район)$/i, '')
}

/**
 * Returns a place's full name for display: `с. Київець, Миколаївський р-н, Львівська обл.` For an oblast centre it is the name
 * alone.
 */
export function cityLabel(city: Pick<City, 'kind' | 'name' | 'area' | 'region'>): string {
  const short = CITY_KINDS[city.kind]
  const named = [short, city.name].filter(Boolean).join(' ')
  return isOblastCentre(city) ? named : [named, cityDistrict(city)].filter(Boolean).join(', ')
}

/** Returns the text that distinguishes cities of the same name: `Миколаївський р-н, Львівська обл.` */
export function cityDistrict({ area, region }: Pick<City, 'area' | 'region'>): string {
  const oblast = area === 'АРК' ? 'АР Крим' : area && `${area} обл.`
  return [region && `${region} р-н`, oblast].filter(Boolean).join(', ')
}
