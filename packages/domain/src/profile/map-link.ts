import { visibleText } from '../values/text.ts'
import type { Address } from './profile.ts'

/** Opens the maps of a phone where there are some, a page elsewhere. */
const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query='

const COORDINATES = /^(?:geo:)?\(?(-?\d{1,2}(?:\.\d{1,15})?)[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\)?$/

/** The link of a place given by latitude and longitude, `49.8419, 24.0315`; null for any other text. */
export function coordinatesLink(text: string): string | null {
  if (text.length > 200) return null
  const [, latitude, longitude] = COORDINATES.exec(visibleText(text)) ?? []
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return null
  return `${MAP_SEARCH}${latitude}%2C${longitude}`
}

/** An address in one line without its title: `вул. Городоцька, 12, Львів, 79000, Україна`. */
export function formatAddress({ street, city, postcode, country }: Omit<Address, 'id'>): string {
  return [street, city, postcode, country].filter(Boolean).join(', ')
}

/** Where an address leads: the owner's own place on a map, or a search for its text. */
export function mapLink(address: Omit<Address, 'id'>): string {
  return address.link || MAP_SEARCH + encodeURIComponent(formatAddress(address))
}
