import {
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
import type { RuleKey, Violation } from '../values/violation.ts'
import { LEAD_LIMITS, LEAD_STATES, type LeadContact, type LeadMarks } from './lead.ts'

/** The rules that a visitor's contact can break. */
export const LEAD_RULES = [
  ...TEXT_RULES,
  ...PHONE_RULES,
  ...EMAIL_RULES,
  'lead-contact-required',
  'consent-required',
] as const satisfies readonly RuleKey[]

type LeadRule = (typeof LEAD_RULES)[number]

/** The fields of a submitted form or JSON body before they are checked. */
export type LeadDraft = Partial<Record<keyof LeadContact | 'consent', unknown>>

/**
 * Checks the contact that a visitor leaves; the form and the server both call it. Use the returned contact only if there are no
 * violations. It accepts any JSON.
 * @param prefix the country code for phones without one
 */
export function checkLead(
  draft: LeadDraft,
  prefix?: string,
): { contact: LeadContact; violations: Violation<LeadRule>[] } {
  const violations: Violation<LeadRule>[] = []
  const report: ReportViolation<LeadRule> = (key, field) => violations.push({ key, field })
  const name = checkLine(draft.name, LEAD_LIMITS.name, 'name', report)
  const hasPhone = !isBlank(draft.phone)
  const hasEmail = !isBlank(draft.email)
  const phone = hasPhone ? checkPhoneValue(draft.phone, 'phone', report, prefix) : ''
  const email = hasEmail ? checkEmailValue(draft.email, 'email', report) : ''
  if (!hasPhone && !hasEmail) report('lead-contact-required', 'phone')
  const organization = checkLine(draft.organization, LEAD_LIMITS.organization, 'organization', report)
  const message = checkText(draft.message, LEAD_LIMITS.message, 'message', report)
  // A form sends the value of its checkbox as the text `true`.
  if (draft.consent !== true && draft.consent !== 'true') report('consent-required', 'consent')
  return { contact: { name, phone, email, organization, message }, violations }
}

export const LEAD_MARK_RULES = [...TEXT_RULES, 'too-many-tags'] as const satisfies readonly RuleKey[]

type LeadMarkRule = (typeof LEAD_MARK_RULES)[number]

/**
 * Checks the marks that the owner adds to a lead; fields that are absent in the draft are absent in the changes. Of tags that
 * differ only by case, one is kept.
 */
export function checkLeadMarks(draft: Partial<Record<keyof LeadMarks, unknown>>): {
  changes: Partial<LeadMarks>
  violations: Violation<LeadMarkRule>[]
} {
  const violations: Violation<LeadMarkRule>[] = []
  const report: ReportViolation<LeadMarkRule> = (key, field) => violations.push({ key, field })
  const changes: Partial<LeadMarks> = {}
  if (draft.note !== undefined) changes.note = checkText(draft.note, LEAD_LIMITS.note, 'note', report)
  if (draft.tags !== undefined) changes.tags = checkTags(draft.tags, report)
  const state = LEAD_STATES.find(known => known === draft.state)
  if (state) changes.state = state
  else if (draft.state !== undefined) report('text-characters', 'state')
  return { changes, violations }
}

function checkTags(value: unknown, report: ReportViolation<LeadMarkRule>): string[] {
  if (!Array.isArray(value)) {
    report('text-characters', 'tags')
    return []
  }
  if (value.length > LEAD_LIMITS.tags * 2) {
    report('too-many-tags', 'tags')
    return []
  }
  const tags = uniqueTags(value.map((tag, at) => checkLine(tag, LEAD_LIMITS.tag, `tags.${at}`, report)))
  if (tags.length > LEAD_LIMITS.tags) report('too-many-tags', 'tags')
  return tags
}

/** Returns the tags without blank and repeated tags, each in its first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (tag !== '' && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}
