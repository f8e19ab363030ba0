export { type StartReports, watchErrors } from './watch-errors.ts'
