import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { StatisticsRepository } from './statistics.repository.ts'
import type { VisitRepository } from './visits.repository.ts'

export type StatisticsDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime'
> & {
  accounts: Pick<Accounts, 'findSessionOwners'>
}

/** What the use cases of statistics depend on. */
export interface StatisticsContext extends StatisticsDeps {
  statistics: StatisticsRepository
  visits: VisitRepository
}
