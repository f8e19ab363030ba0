import { ACCESSORY_IDS } from '../catalogue/index.ts'
import {
  textOrNull,
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkText,
  EMAIL_RULES,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
} from '../values/check-values.ts'
import { PHONE_RULES } from '../values/phones.ts'
import { visibleText } from '../values/text.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { QUOTE_REQUEST_LIMITS, type QuoteRequest } from './request.ts'

/** The rules that a request for a quote can break. */
const QUOTE_REQUEST_RULES = [
  ...TEXT_RULES,
  ...PHONE_RULES,
  ...EMAIL_RULES,
  'text-required',
  'lead-contact-required',
  'quote-count-invalid',
  'quote-product-unknown',
  'quote-consent-required',
] as const satisfies readonly RuleKey[]

type QuoteRequestRule = (typeof QUOTE_REQUEST_RULES)[number]

/** The fields of a submitted form before they are checked. */
export type QuoteRequestDraft = Partial<Record<keyof QuoteRequest | 'consent', unknown>>

/**
 * Checks a company's request for a quote. Use the request only if there are no violations. Accepts any JSON.
 * @param prefix the country code for phones without one
 */
export function checkQuoteRequest(
  draft: QuoteRequestDraft,
  prefix?: string,
): { request: QuoteRequest; violations: Violation<QuoteRequestRule>[] } {
  const violations: Violation<QuoteRequestRule>[] = []
  const report: ReportViolation<QuoteRequestRule> = (key, field) => violations.push({ key, field })
  if (isBlank(draft.name)) report('text-required', 'name')
  const name = checkLine(draft.name, QUOTE_REQUEST_LIMITS.name, 'name', report)
  const organization = checkLine(
    draft.organization,
    QUOTE_REQUEST_LIMITS.organization,
    'organization',
    report,
  )
  const hasPhone = !isBlank(draft.phone)
  const hasEmail = !isBlank(draft.email)
  if (!hasPhone && !hasEmail) report('lead-contact-required', 'phone')
  const phone = hasPhone ? checkPhoneValue(draft.phone, 'phone', report, prefix) : ''
  const email = hasEmail ? checkEmailValue(draft.email, 'email', report) : ''
  const accessory = checkAccessory(draft.accessory, report)
  const count = checkCount(draft.count, report)
  const message = checkText(draft.message, QUOTE_REQUEST_LIMITS.message, 'message', report)
  // A form sends the value of its checkbox as the text `true`.
  if (draft.consent !== true && draft.consent !== 'true') report('quote-consent-required', 'consent')
  return { request: { name, organization, phone, email, count, accessory, message }, violations }
}

function checkAccessory(
  value: unknown,
  report: ReportViolation<'quote-product-unknown'>,
): QuoteRequest['accessory'] {
  if (isBlank(value)) return null
  const accessory = ACCESSORY_IDS.find(id => String(id) === textOrNull(value))
  if (accessory === undefined) report('quote-product-unknown', 'accessory')
  return accessory ?? null
}

const LONGEST = 100

/** Checks a number of pieces, which may be typed with spaces, as in `1 000`. */
function checkCount(value: unknown, report: ReportViolation<'quote-count-invalid'>): number | null {
  if (isBlank(value)) return null
  const typed = visibleText((textOrNull(value) ?? '').slice(0, LONGEST)).replaceAll(/\s/g, '')
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (count >= 1 && count <= QUOTE_REQUEST_LIMITS.count) return count
  report('quote-count-invalid', 'count')
  return null
}
