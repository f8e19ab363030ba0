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

/** What a pasted text is: where it goes, and as what. */
export interface Recognised {
  list: ListName
  /** Id of the service, null for phones, e-mails and sites. */
  service: string | null
  /** As it is stored. */
  value: string
}

/** A shorter run of digits is not taken for a phone number. */
const FEWEST_DIGITS = 9

/**
 * A link of a known service, an email address, a phone or any other URL, which becomes a site; null for other text. What only
 * follows the person who copied the link is dropped.
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
