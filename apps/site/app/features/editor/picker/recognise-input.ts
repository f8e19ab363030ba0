import { recogniseService } from '@dotyk/domain/profile'
import {
  checkPhone,
  isEmail,
  normaliseEmail,
  normalisePhone,
  normaliseUrl,
  withoutTracking,
} from '@dotyk/domain/values'
import type { ListName } from '../draft/draft.ts'

/** A recognised contact: its list, service and value. */
export interface Recognised {
  list: ListName
  /** Id of the service, null for phones, e-mails and sites. */
  service: string | null
  /** The value in its stored form. */
  value: string
}

/** Shorter runs of digits are not recognised as phone numbers. */
const FEWEST_DIGITS = 9

/**
 * Recognises a link of a known service, an email address, a phone or another URL, which becomes a site; returns null for
 * other text. Tracking parameters are removed.
 */
export function recogniseInput(text: string): Recognised | null {
  const typed = withoutTracking(text.trim())
  const known = recogniseService(typed)
  if (known) return { list: known.service.list, service: known.service.id, value: known.link }

  const email = normaliseEmail(typed)
  if (isEmail(email)) return { list: 'emails', service: null, value: email }

  const phone = normalisePhone(typed)
  if (checkPhone(phone) === null && phone.replace('+', '').length >= FEWEST_DIGITS) {
    return { list: 'phones', service: null, value: phone }
  }
  const url = normaliseUrl(typed)
  return url === null ? null : { list: 'sites', service: null, value: url }
}
