export { pathPattern } from './path-pattern.ts'
export { PAGE_REPORTS_META_NAME, type PageReports } from './page-reports.ts'
export { redactText } from './redact-text.ts'
