import { visibleText } from '../values/text.ts'
import type { Address } from './profile.ts'

/** The address that opens a phone's map app if it has one, and a web page elsewhere. */
const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

const COORDINATES = /^(?:geo:)?\(?(-?\d{1,2}(?:\.\d{1,15})?)[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\)?$/

/** Returns the map link of a place given by latitude and longitude, `49.8419, 24.0315`; null for any other text. */
export function coordinatesLink(text: string): string | null {
  if (text.length > 200) return null
  const [, latitude, longitude] = COORDINATES.exec(visibleText(text)) ?? []
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null
  return `${MAP_SEARCH}${latitude}%2C${longitude}`
}

/** Formats an address in one line without its title: `вул. Городоцька, 12, Львів, 79000, Україна`. */
export function formatAddress({ street, city, postcode, country }: Omit<Address, 'id'>): string {
  return [street, city, postcode, country].filter(Boolean).join(', ')
}

/** Returns the map link of an address: the place that the owner chose on a map, or a search for the address's text. */
export function mapLink(address: Omit<Address, 'id'>): string {
  return address.link || MAP_SEARCH + encodeURIComponent(formatAddress(address))
}
