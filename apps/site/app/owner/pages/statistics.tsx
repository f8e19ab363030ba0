import { StatisticsPage } from '../../features/statistics/statistics-page.tsx'
import { OwnerFrame } from '../owner-frame.tsx'

export function Component() {
  return (
    <OwnerFrame>
      <StatisticsPage />
    </OwnerFrame>
  )
}
