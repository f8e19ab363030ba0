export { PAGE_REPORTS, type PageReports } from './page-reports.ts'
export { type StartReports, watchErrors } from './watch-errors.ts'
