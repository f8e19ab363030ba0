import {
  checkCode,
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkUrlValue,
  EMAIL_RULES,
  isBlank,
  type Report,
  TEXT_RULES,
  type TextRule,
  URL_RULES,
  type UrlRule,
} from '../values/check-values.ts'
import { cleanLine, visibleText } from '../values/text.ts'
import { PHONE_RULES } from '../values/phones.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import { normaliseDomain } from './domain-name.ts'
import { parseSender } from './sender.ts'
import { telegramAddress } from './support.ts'
import { COMPANY_LIMITS, type CompanyMail, type CompanySettings } from './settings.ts'

/** The rules of a mail server's settings. */
export const MAIL_RULES = ['email-invalid', 'mail-server-invalid'] as const satisfies readonly RuleKey[]

/** Every rule that a company's settings can break by themselves. */
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

type Texts = Omit<CompanySettings, 'lang' | 'blocks'>

const CHECKS: { [Field in keyof Texts]: (value: Texts[Field], report: Report<CompanyRule>) => Texts[Field] } =
  {
    name(value, report) {
      const name = checkLine(value, COMPANY_LIMITS.name, 'name', report)
      if (cleanLine(value) === '') report('text-required', 'name')
      return name
    },
    domains: checkDomains,
    logoLink: (value, report) => checkOptionalUrl(value, 'logoLink', report),
    footerText: (value, report) => checkLine(value, COMPANY_LIMITS.footerText, 'footerText', report),
    footerLink: (value, report) => checkOptionalUrl(value, 'footerLink', report),
    metaTitle: (value, report) => checkLine(value, COMPANY_LIMITS.metaTitle, 'metaTitle', report),
    metaDesc: (value, report) => checkLine(value, COMPANY_LIMITS.metaDesc, 'metaDesc', report),
    supportEmail: (value, report) => (isBlank(value) ? '' : checkEmailValue(value, 'supportEmail', report)),
    supportPhone: (value, report) => (isBlank(value) ? '' : checkPhoneValue(value, 'supportPhone', report)),
    supportTelegram(value, report) {
      const address = isBlank(value) ? '' : telegramAddress(value)
      if (address === null) report('url-invalid', 'supportTelegram')
      return address ?? ''
    },
    phonePrefix(value, report) {
      const prefix = visibleText(value).replace(/\s/g, '')
      if (!/^\+\d{1,4}$/.test(prefix)) report('phone-prefix-invalid', 'phonePrefix')
      return prefix
    },
  }

/**
 * Checks what staff typed for a company, field by field; `settings` has it normalised, and counts only where there are no
 * violations. Fields that are absent stay absent. `fields` of violations are the payload's: `domains.1`, `mail.server`.
 */
export function checkCompany(draft: Partial<CompanySettings> & { mail?: CompanyMail | null }): {
  settings: Partial<CompanySettings> & { mail?: CompanyMail | null }
  violations: Violation<CompanyRule>[]
} {
  const violations: Violation<CompanyRule>[] = []
  const report: Report<CompanyRule> = (key, field) => violations.push({ key, field })
  const settings: Record<string, unknown> = { ...draft }
  for (const [field, check] of Object.entries(CHECKS)) {
    const value = draft[field as keyof Texts]
    if (value !== undefined) settings[field] = check(value as never, report)
  }
  if (draft.mail) settings.mail = checkMail(draft.mail, report)
  return { settings, violations }
}

function checkDomains(domains: readonly string[], report: Report<CompanyRule>): string[] {
  const checked = domains.map((domain, at) => {
    const host = normaliseDomain(domain)
    if (host === null) report('domain-invalid', `domains.${at}`)
    return host ?? ''
  })
  return [...new Set(checked)]
}

function checkMail({ from, login, server, port }: CompanyMail, report: Report<CompanyRule>): CompanyMail {
  if (parseSender(from) === null) report('email-invalid', 'mail.from')
  const host = visibleText(server).toLowerCase()
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(host)) report('mail-server-invalid', 'mail.server')
  return {
    from: checkLine(from, COMPANY_LIMITS.mailFrom, 'mail.from', report),
    login: checkCode(login, COMPANY_LIMITS.mailLogin, 'mail.login', report),
    server: host,
    port,
  }
}

function checkOptionalUrl(value: string, field: string, report: Report<TextRule | UrlRule>): string {
  return visibleText(value) === '' ? '' : checkUrlValue(value, field, report)
}
