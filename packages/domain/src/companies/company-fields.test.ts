import { expect, test } from 'vitest'
import { checkCompany } from './check-company.ts'
import { DEFAULT_BRAND } from './company.ts'
import {
  brandTextsOf,
  COMPANY_FIELD_NAMES,
  COMPANY_FIELDS,
  companyFieldDefinition,
  defaultCompanySettings,
} from './company-fields.ts'

const settings = defaultCompanySettings()

test.each(COMPANY_FIELD_NAMES)(
  'the company field %s has a rule, and is in the brand where pages show it',
  field => {
    const typed = field === 'name' ? 'Верба' : settings[field]
    expect(checkCompany({ [field]: typed })).toEqual({ settings: { [field]: typed }, violations: [] })
    const isOnPages = companyFieldDefinition(field).onPages === true
    expect(Object.hasOwn(brandTextsOf(settings), field)).toBe(isOnPages)
    expect(Object.hasOwn(DEFAULT_BRAND, field)).toBe(isOnPages)
  },
)

test.each(['name', 'footerText', 'metaTitle', 'metaDesc'] as const)(
  'the company field %s is limited to the length in its row',
  field => {
    const { limit } = COMPANY_FIELDS[field]
    const check = (length: number) => checkCompany({ [field]: 'a'.repeat(length) }).violations
    expect(check(limit)).toEqual([])
    expect(check(limit + 1)).toEqual([{ key: 'text-too-long', field }])
  },
)
