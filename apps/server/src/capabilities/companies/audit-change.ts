import type { AuditEntry } from '@dotyk/domain/audit'
import { COMPANY_FIELD_NAMES, COMPANY_PICTURES } from '@dotyk/domain/companies'
import type { Company } from './companies.repository.ts'

const FIELDS = [...COMPANY_FIELD_NAMES, 'blocksOff', ...COMPANY_PICTURES] as const

type Described = Pick<Company, (typeof FIELDS)[number] | 'mail'>

/**
 * Describes the fields that differ. For the mail server only the fact of the change is recorded, because not everybody who reads
 * the log may see its settings.
 */
export function describeCompanyChange(
  before: Described | null,
  after: Described,
  hasNewPassword: boolean,
): Pick<AuditEntry, 'before' | 'after'> {
  const differing = FIELDS.filter(field => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
  const pick = (from: Described) => Object.fromEntries(differing.map(field => [field, from[field]]))
  const isMailChanged = hasNewPassword || JSON.stringify(before?.mail ?? null) !== JSON.stringify(after.mail)
  return {
    ...(before ? { before: pick(before) } : {}),
    after: { ...pick(after), ...(isMailChanged ? { mailChanged: true } : {}) },
  }
}
