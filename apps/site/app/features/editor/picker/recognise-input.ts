import {
  checkPhone,
  isEmail,
  normaliseEmail,
  normalisePhone,
  normaliseUrl,
  recogniseService,
} from '@dotyk/domain/profile'
import type { Draft, Entry, ListName } from '../draft/draft.ts'
import { newEntry, roomFor } from '../draft/entries.ts'
import { mainText } from '../draft/entry-text.ts'

/** What a pasted text is: where it goes, and as what. */
export interface Recognised {
  list: ListName
  /** Id of the service, null for phones, e-mails and sites. */
  service: string | null
  /** As it is stored. */
  value: string
}

export type Addition =
  | { kind: 'added'; recognised: Recognised; entry: Entry }
  | { kind: 'already' | 'full'; recognised: Recognised }
  | { kind: 'unknown' }

/** A shorter run of digits is not taken for a phone number. */
const FEWEST_DIGITS = 9

/** A link of a known service, an email address, a phone or any other URL, which becomes a site; null for other text. */
export function recogniseInput(text: string): Recognised | null {
  const typed = text.trim()
  const known = recogniseService(typed)
  if (known) return { list: known.service.list, service: known.service.id, value: known.link }

  const email = normaliseEmail(typed.replace(/^mailto:/i, '').replace(/\?.*$/, ''))
  if (isEmail(email)) return { list: 'emails', service: null, value: email }

  const phone = normalisePhone(typed.replace(/^tel:/i, ''))
  if (checkPhone(phone) === null && phone.replace('+', '').length >= FEWEST_DIGITS) {
    return { list: 'phones', service: null, value: phone }
  }
  const url = normaliseUrl(typed)
  return url === null ? null : { list: 'sites', service: null, value: url }
}

/** What adding the text to the draft would do. When the sites are full, another address becomes a generic link. */
export function planAddition(draft: Draft, text: string): Addition {
  const found = recogniseInput(text)
  if (!found) return { kind: 'unknown' }
  const places: Recognised[] =
    found.list === 'sites' && found.value.startsWith('https:')
      ? [found, { ...found, list: 'socialNetworks', service: 'link' }]
      : [found]
  if (places.some(place => isThere(draft, place))) return { kind: 'already', recognised: found }
  const recognised = places.find(place => roomFor(draft, place.list, place.service) > 0)
  if (!recognised) return { kind: 'full', recognised: found }
  const entry = newEntry(recognised.list, recognised.service, recognised.value)
  return { kind: 'added', recognised, entry }
}

function isThere(draft: Draft, { list, service, value }: Recognised): boolean {
  return (draft[list] as Entry[]).some(
    entry =>
      mainText(list, entry) === value && (service === null || (entry as { name?: string }).name === service),
  )
}
