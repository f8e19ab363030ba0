import {
  checkCode,
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkUrlValue,
  EMAIL_RULES,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
  URL_RULES,
} from '../values/check-values.ts'
import { cleanLine, visibleText } from '../values/text.ts'
import { PHONE_RULES } from '../values/phones.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { normaliseDomain } from './domain-name.ts'
import { parseSender } from './sender.ts'
import { telegramUrl } from './support.ts'
import { MAIL_LIMITS, type CompanyMail } from './settings.ts'
import {
  COMPANY_FIELD_NAMES,
  type CompanyField,
  companyFieldDefinition,
  type CompanySettings,
} from './company-fields.ts'

/** The rules of a mail server's settings. */
export const MAIL_RULES = ['email-invalid', 'mail-server-invalid'] as const satisfies readonly RuleKey[]

/** Every rule of a company's settings that can be checked without other data, such as other companies' domains. */
export const COMPANY_RULES = [
  'text-required',
  ...TEXT_RULES,
  ...URL_RULES,
  'domain-invalid',
  'phone-prefix-invalid',
  ...PHONE_RULES,
  ...EMAIL_RULES,
  'mail-server-invalid',
] as const satisfies readonly RuleKey[]

type CompanyRule = (typeof COMPANY_RULES)[number]

type CompanyDraft = Partial<CompanySettings> & { mail?: CompanyMail | null }

/**
 * Checks the fields that staff typed for a company. `settings` has the normalised values, which are valid only if there are no
 * violations; absent fields stay absent. Violations name the fields as the request does: `domains.1`, `mail.server`.
 */
export function checkCompany(draft: CompanyDraft): {
  settings: CompanyDraft
  violations: Violation<CompanyRule>[]
} {
  const violations: Violation<CompanyRule>[] = []
  const report: ReportViolation<CompanyRule> = (key, field) => violations.push({ key, field })
  const settings: Record<string, unknown> = { ...draft }
  for (const field of COMPANY_FIELD_NAMES) {
    if (draft[field] !== undefined) settings[field] = checkField(field, draft[field], report)
  }
  if (draft.mail) settings.mail = checkMail(draft.mail, report)
  return { settings, violations }
}

function checkField(
  field: CompanyField,
  value: string | readonly string[],
  report: ReportViolation<CompanyRule>,
): string | readonly string[] {
  const { kind, limit } = companyFieldDefinition(field)
  if (typeof value !== 'string') return checkDomains(value, report)
  switch (kind) {
    case 'name':
      if (cleanLine(value) === '') report('text-required', field)
      return checkLine(value, limit, field, report)
    case 'line':
      return checkLine(value, limit, field, report)
    case 'url':
      return visibleText(value) === '' ? '' : checkUrlValue(value, field, report)
    case 'email':
      return isBlank(value) ? '' : checkEmailValue(value, field, report)
    case 'phone':
      return isBlank(value) ? '' : checkPhoneValue(value, field, report)
    case 'telegram':
      return isBlank(value) ? '' : checkTelegram(value, field, report)
    case 'phonePrefix':
      return checkPhonePrefix(value, field, report)
    case 'language':
    case 'domains':
      return value
  }
}

function checkTelegram(value: string, field: string, report: ReportViolation<CompanyRule>): string {
  const address = telegramUrl(value)
  if (address === null) report('url-invalid', field)
  return address ?? ''
}

function checkPhonePrefix(value: string, field: string, report: ReportViolation<CompanyRule>): string {
  const prefix = visibleText(value).replace(/\s/g, '')
  if (!/^\+\d{1,4}$/.test(prefix)) report('phone-prefix-invalid', field)
  return prefix
}

function checkDomains(domains: readonly string[], report: ReportViolation<CompanyRule>): string[] {
  const checked = domains.map((domain, at) => {
    const host = normaliseDomain(domain)
    if (host === null) report('domain-invalid', `domains.${at}`)
    return host ?? ''
  })
  return [...new Set(checked)]
}

function checkMail(
  { from, login, server, port }: CompanyMail,
  report: ReportViolation<CompanyRule>,
): CompanyMail {
  if (parseSender(from) === null) report('email-invalid', 'mail.from')
  const host = visibleText(server).toLowerCase()
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(host)) report('mail-server-invalid', 'mail.server')
  return {
    from: checkLine(from, MAIL_LIMITS.from, 'mail.from', report),
    login: checkCode(login, MAIL_LIMITS.login, 'mail.login', report),
    server: host,
    port,
  }
}
