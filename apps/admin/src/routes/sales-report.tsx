import { SalesReportPage } from '../features/report/sales-report-page.tsx'

export function Component() {
  return <SalesReportPage />
}
