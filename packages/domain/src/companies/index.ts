export { switchedOffFields } from './blocks.ts'
export {
  brandTextsOf,
  COMPANY_FIELD_NAMES,
  COMPANY_FIELDS,
  type CompanyField,
  type CompanyFieldKind,
  companyFieldDefinition,
  type CompanyTextField,
  newSettings,
  settingsOf,
} from './company-fields.ts'
export { DOTYK, type Brand, productBrand } from './company.ts'
export { checkCompany, COMPANY_RULES, MAIL_RULES } from './check-company.ts'
export { hostWithoutPort, normaliseDomain } from './domain-name.ts'
export { MAIL_TEST_OUTCOMES, type MailTestOutcome, mailTestOutcome } from './mail-test.ts'
export { parseSender } from './sender.ts'
export { type Support, supportOf } from './support.ts'
export {
  COMPANY_BLOCKS,
  COMPANY_PICTURES,
  type CompanyBlock,
  type CompanyMail,
  type CompanyPicture,
  MAIL_LIMITS,
  MAIL_PORT,
  NO_PICTURES,
  picturesOf,
} from './settings.ts'
