import { isOblastCentre } from './cities.ts'
import type { City } from './places.ts'
import { searchKey } from './search-key.ts'
import { toUkrainian } from '../values/to-ukrainian.ts'

const CITY_KIND = /^(?:м(?:істо)?|с(?:ело)?|смт|с-ще|сел(?:ище)?)(?:\.\s*|\s+)/i
const CITY_KINDS: Record<string, string> = { місто: 'м.', село: 'с.', селище: 'с-ще' }
const STREET_KIND =
  /^(?:вул(?:иця)?|просп(?:ект)?|пр-т|пров(?:улок)?|бул(?:ьв(?:ар)?)?|б-р|пл(?:оща)?|узв(?:із)?|шосе|дорога|наб(?:ережна)?)(?:\.\s*|\s+)/i

/** The name in what a person wrote of a place: `м. Біла Церква, Київська обл.` → `Біла Церква`. */
export function placeNameOfText(typed: string): string {
  return (typed.split(/[,(]/)[0] ?? '').trim().replace(CITY_KIND, '').trim()
}

/** `вул. Хрещатик` → `Хрещатик`, for a search; a kind alone stays, it may be the beginning of a name. */
export function withoutStreetKind(typed: string): string {
  return typed.trim().replace(STREET_KIND, '')
}

/** Whether two texts name one street, whatever its kind is called: `вул. Хрещатик`, `Khreshchatyk`. */
export function isSameStreet(one: string, other: string): boolean {
  const key = (text: string) => searchKey(withoutStreetKind(toUkrainian(text)))
  return key(one) === key(other)
}

/**
 * Whether a text means this city: it has its name, and what is said besides (oblast, raion) fits. `Київець` alone means any of
 * that name, `с. Київець, Миколаївський р-н` one.
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
 * How a place is written for people: `с. Київець, Миколаївський р-н, Львівська обл.` An oblast centre needs no more than its
 * name.
 */
export function cityLabel(city: Pick<City, 'kind' | 'name' | 'area' | 'region'>): string {
  const short = CITY_KINDS[city.kind]
  const named = [short, city.name].filter(Boolean).join(' ')
  return isOblastCentre(city) ? named : [named, cityDistrict(city)].filter(Boolean).join(', ')
}

/** The text that distinguishes cities of one name: `Миколаївський р-н, Львівська обл.` */
export function cityDistrict({ area, region }: Pick<City, 'area' | 'region'>): string {
  const oblast = area === 'АРК' ? 'АР Крим' : area && `${area} обл.`
  return [region && `${region} р-н`, oblast].filter(Boolean).join(', ')
}
