import { VALUE_LIMITS } from '../values/limits.ts'
import type { Language } from '../values/language.ts'

/** The value of a field of each kind. A text or link that isn't set is ''; `check-company.ts` has the rules of each kind. */
interface FieldValues {
  name: string
  line: string
  url: string
  phonePrefix: string
  email: string
  phone: string
  telegram: string
  /** The company's hosts in lower case and ASCII; links in emails use the first host. */
  domains: string[]
  language: Language
}

export type CompanyFieldKind = keyof FieldValues

interface FieldDefinition {
  kind: CompanyFieldKind
  /** The maximum number of characters of the value, or of domains in a list. */
  limit: number
  /** True if the field's text appears on pages, so it is part of the company's brand. */
  onPages?: true
}

/**
 * Every field of a white-label company that staff set, except pictures, blocks and mail. The types, rules, wire format,
 * console and audit log are derived from these rows.
 */
export const COMPANY_FIELDS = {
  name: { kind: 'name', limit: 60, onPages: true },
  domains: { kind: 'domains', limit: 10 },
  logoLink: { kind: 'url', limit: VALUE_LIMITS.link, onPages: true },
  lang: { kind: 'language', limit: 2 },
  footerText: { kind: 'line', limit: 200, onPages: true },
  footerLink: { kind: 'url', limit: VALUE_LIMITS.link, onPages: true },
  metaTitle: { kind: 'line', limit: 70, onPages: true },
  metaDesc: { kind: 'line', limit: 200, onPages: true },
  /** The country code that is added to phone numbers typed without a country code. */
  phonePrefix: { kind: 'phonePrefix', limit: 6, onPages: true },
  /** The support address for the company's users. */
  supportEmail: { kind: 'email', limit: VALUE_LIMITS.email },
  supportPhone: { kind: 'phone', limit: VALUE_LIMITS.phone },
  supportTelegram: { kind: 'telegram', limit: 80 },
} as const satisfies Record<string, FieldDefinition>

type Rows = typeof COMPANY_FIELDS
export type CompanyField = keyof Rows

type FieldWhere<Said extends Partial<FieldDefinition>> = {
  [Field in CompanyField]: Rows[Field] extends Said ? Field : never
}[CompanyField]

/** The names of the fields that have a text value, whatever their rule. */
export type CompanyTextField = FieldWhere<{ kind: Exclude<CompanyFieldKind, 'domains' | 'language'> }>

/** All settings of a company, with a value for every field. */
export type CompanySettings = { [Field in CompanyField]: FieldValues[Rows[Field]['kind']] }

export type BrandTexts = Pick<CompanySettings, FieldWhere<{ onPages: true }>>

export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as CompanyField[]

/** Returns the definition of a field, its row in `COMPANY_FIELDS`. */
export function companyFieldDefinition(field: CompanyField): FieldDefinition {
  return COMPANY_FIELDS[field]
}

/** Extracts a company's settings from an object with further fields. */
export function companySettingsOf(company: CompanySettings): CompanySettings {
  return pick(company, COMPANY_FIELD_NAMES) as CompanySettings
}

/** Returns the company's texts that pages show. */
export function brandTextsOf(company: CompanySettings): BrandTexts {
  return pick(
    company,
    COMPANY_FIELD_NAMES.filter(field => companyFieldDefinition(field).onPages),
  ) as BrandTexts
}

function pick(company: CompanySettings, fields: readonly CompanyField[]): object {
  return Object.fromEntries(fields.map(field => [field, company[field]]))
}

/** The default settings of a company. */
export function defaultCompanySettings(): CompanySettings {
  const values: FieldValues = {
    name: '',
    line: '',
    url: '',
    phonePrefix: '+380',
    email: '',
    phone: '',
    telegram: '',
    domains: [],
    language: 'ua',
  }
  return Object.fromEntries(
    COMPANY_FIELD_NAMES.map(field => [field, values[companyFieldDefinition(field).kind]]),
  ) as CompanySettings
}
