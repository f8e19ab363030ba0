import {
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkText,
  checkUrlValue,
  EMAIL_RULES,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
  URL_RULES,
} from '../values/check-values.ts'
import { PHONE_RULES } from '../values/phones.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { checkLeadMarks } from './check-lead.ts'
import { LEAD_LIMITS } from './lead.ts'
import { isEmptyScan, type ScannedContact, type ScannedLead } from './scan.ts'

/** Every rule that a scan can break. */
export const SCAN_RULES = [
  ...TEXT_RULES,
  ...PHONE_RULES,
  ...EMAIL_RULES,
  ...URL_RULES,
  'too-many-tags',
  'scan-empty',
] as const satisfies readonly RuleKey[]

export type ScanRule = (typeof SCAN_RULES)[number]

/** The fields of a scan before they are checked. */
export type ScanDraft = Partial<Record<keyof ScannedLead, unknown>>

/**
 * Checks a scan; the device and the server both call it. Unlike a visitor's lead, a scan needs neither a phone nor an e-mail, but
 * must not be empty. Use the returned scan only if there are no violations.
 * @param prefix the country code for phones without one
 */
export function checkScan(
  draft: ScanDraft,
  prefix?: string,
): { scan: ScannedLead; violations: Violation<ScanRule>[] } {
  const violations: Violation<ScanRule>[] = []
  const report: ReportViolation<ScanRule> = (key, field) => violations.push({ key, field })
  const contact: ScannedContact = {
    name: checkLine(draft.name, LEAD_LIMITS.name, 'name', report),
    phone: isBlank(draft.phone) ? '' : checkPhoneValue(draft.phone, 'phone', report, prefix),
    email: isBlank(draft.email) ? '' : checkEmailValue(draft.email, 'email', report),
    organization: checkLine(draft.organization, LEAD_LIMITS.organization, 'organization', report),
    message: checkText(draft.message, LEAD_LIMITS.message, 'message', report),
    link: isBlank(draft.link) ? '' : checkUrlValue(draft.link, 'link', report),
  }
  const marks = checkLeadMarks({ note: draft.note ?? '', tags: draft.tags ?? [] })
  violations.push(...marks.violations)
  if (violations.length === 0 && isEmptyScan(contact)) report('scan-empty', 'name')
  return {
    scan: { ...contact, note: marks.changes.note ?? '', tags: marks.changes.tags ?? [] },
    violations,
  }
}
