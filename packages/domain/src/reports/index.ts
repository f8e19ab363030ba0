export { addressPattern } from './address-pattern.ts'
export { PAGE_REPORTS, type PageReports } from './page-reports.ts'
export { redactText } from './redact-text.ts'
