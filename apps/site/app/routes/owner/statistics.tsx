import { StatisticsPage } from '../../features/statistics/statistics-page.tsx'

export { clientLoader, loader } from '../../shared/owners-only.ts'

export default StatisticsPage
