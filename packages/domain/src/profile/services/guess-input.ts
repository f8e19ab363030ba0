import { isBankCard } from '../../values/phones.ts'
import { isIban } from '../../values/iban.ts'
import { suggestEmail } from '../../values/suggest-email.ts'
import { visibleText } from '../../values/text.ts'
import { toServiceLink } from './service-link.ts'

/** The probable meaning of a text that isn't recognised as a contact. */
export type InputGuess =
  /** A nickname without a network, with its links in the most common networks. */
  | { kind: 'nickname'; links: { service: string; link: string }[] }
  /** A street address, with its place on a map. */
  | { kind: 'address'; links: { service: string; link: string }[] }
  | { kind: 'email'; email: string }
  | { kind: 'bank-card' }
  | { kind: 'iban' }

const NICKNAME = /^@[A-Za-z0-9_.]{2,30}$/
/** The networks in which people often use the same nickname, in the order in which they are offered. */
const NETWORKS = ['instagram', 'telegram', 'tiktok', 'threads', 'x', 'youtube']

const STREET =
  /(?:^|[\s,.])(?:вул|вулиц[яі]|просп|пр-т|проспект|пл|площа|бульв|б-р|бульвар|пров|провулок|шосе|узвіз|наб|набережна|майдан|street|st|avenue|ave|road|rd|square|sq|lane|blvd)(?:[\s.,]|$)/iu
const HAS_NUMBER = /\d/
const LONGEST_ADDRESS = 200

/** Returns the probable meaning of a text, to suggest it; null if there is none. */
export function guessInput(input: string): InputGuess | null {
  const text = visibleText(input.slice(0, LONGEST_ADDRESS * 2))
  if (isBankCard(text)) return { kind: 'bank-card' }
  if (isIban(text.replace(/[\s-]/g, '').toUpperCase())) return { kind: 'iban' }
  if (NICKNAME.test(text)) {
    const links = NETWORKS.flatMap(service => {
      const link = toServiceLink(service, text)
      return link === null ? [] : [{ service, link }]
    })
    return links.length > 0 ? { kind: 'nickname', links } : null
  }
  const email = suggestEmail(text)
  if (email !== null) return { kind: 'email', email }
  return isAddress(text) ? { kind: 'address', links: [mapOf(text)] } : null
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && STREET.test(text) && HAS_NUMBER.test(text) && !text.includes('://')
}

function mapOf(address: string): { service: string; link: string } {
  const asked = encodeURIComponent(address.replace(/\s+/g, ' '))
  return { service: 'google-maps', link: `https://www.google.com/maps/search/?api=1&query=${asked}` }
}
