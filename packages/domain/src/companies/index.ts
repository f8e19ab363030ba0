export { disabledProfileFields } from './blocks.ts'
export {
  brandTextsOf,
  COMPANY_FIELD_NAMES,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyFieldKind,
  companyFieldDefinition,
  type CompanyTextField,
  defaultCompanySettings,
  companySettingsOf,
} from './company-fields.ts'
export { DEFAULT_BRAND, type Brand, productBrand } from './company.ts'
export { checkCompany, COMPANY_RULES, MAIL_RULES } from './check-company.ts'
export { hostWithoutPort, normaliseDomain } from './domain-name.ts'
export { MAIL_TEST_OUTCOMES, type MailTestOutcome, mailTestOutcome } from './mail-test.ts'
export { parseSender } from './sender.ts'
export { type Support, companySupport } from './support.ts'
export {
  SWITCHABLE_EDITOR_PARTS,
  COMPANY_PICTURES,
  type SwitchableEditorPart,
  type CompanyMail,
  type CompanyPicture,
  MAIL_LIMITS,
  DEFAULT_MAIL_PORT,
  NO_PICTURES,
  companyPicturesOf,
} from './settings.ts'
