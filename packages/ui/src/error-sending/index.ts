export { startReports } from './start-reports.ts'
