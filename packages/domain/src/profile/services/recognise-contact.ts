import { isEmail, normaliseEmail } from '../../values/emails.ts'
import { normaliseUrl } from '../../values/links.ts'
import { checkPhone, normalisePhone } from '../../values/phones.ts'
import { removeTracking } from '../../values/tracking.ts'
import { PROFILE_PART_LIMITS } from '../part-limits.ts'
import { type ContactLists, type ListField, listLimit } from '../profile-fields.ts'
import { recogniseService } from './service-link.ts'

/** A recognised contact, with the profile's list and service to which it belongs and its value. */
export interface RecognisedContact {
  list: ListField
  /** The id of the service; null for phones, e-mails and sites. */
  service: string | null
  /** The value in its stored form. */
  value: string
}

/** The minimum number of digits of a text that is recognised as a phone number. */
const FEWEST_DIGITS = 9

/**
 * Recognises a link of a known service, an email address, a phone or another URL, which becomes a site; returns null for other
 * text. Tracking parameters are removed.
 * @param phonePrefix the country code for phone numbers without one
 */
export function recogniseContact(text: string, phonePrefix?: string): RecognisedContact | null {
  const typed = removeTracking(text.trim())
  const known = recogniseService(typed)
  if (known) return { list: known.service.list, service: known.service.id, value: known.link }

  const email = normaliseEmail(typed)
  if (isEmail(email)) return { list: 'emails', service: null, value: email }

  const phone = normalisePhone(typed, phonePrefix)
  if (checkPhone(phone) === null && phone.replace('+', '').length >= FEWEST_DIGITS) {
    return { list: 'phones', service: null, value: phone }
  }
  const url = normaliseUrl(typed)
  return url === null ? null : { list: 'sites', service: null, value: url }
}

/** Returns how many more entries a list can hold, counted for each service in lists with services. */
export function remainingEntries(
  lists: Partial<Pick<ContactLists, ListField>>,
  list: ListField,
  service: string | null,
): number {
  const entries = lists[list] ?? []
  const limit = listLimit(list)
  if (limit !== null) return limit - entries.length
  const same = (entries as readonly { name: string }[]).filter(({ name }) => name === service)
  return PROFILE_PART_LIMITS.sameService - same.length
}

/** Splits a pasted text into texts that may each be a contact; a line may contain several. */
export function splitPasted(text: string): string[] {
  const lines = text.split(/[\n\r]+/).map(line => line.trim())
  return lines.filter(Boolean).flatMap(line => {
    if (recogniseContact(line)) return [line]
    const parts = line.split(/[\s,;]+/).filter(Boolean)
    // A sentence that mentions a site is not a list of links.
    return parts.every(part => recogniseContact(part)) ? parts : [line]
  })
}

/** Returns whether two links lead to the same place, as `http://www.a.example/` and `https://a.example` do. */
export function isSameTarget(one: string, other: string): boolean {
  return bareAddress(one) === bareAddress(other)
}

function bareAddress(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?|\/$/g, '')
}
