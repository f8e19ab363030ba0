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

/** A scan before it is checked. */
export type ScanDraft = Partial<Record<keyof ScannedLead, unknown>>

/**
 * Checks what was scanned, on the device and on the server alike. Unlike a lead that a visitor leaves it needs neither phone
 * nor e-mail, only something at all. The scan counts only when nothing is broken.
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
