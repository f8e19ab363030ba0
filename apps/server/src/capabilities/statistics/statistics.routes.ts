import type { HttpContext } from '../../http/http-context.ts'
import { readStatistics } from './read-statistics.ts'
import type { StatisticsContext } from './statistics.context.ts'
import type { VisitCounter } from './visit-counter.ts'

export function addStatisticsRoutes(
  { handle }: HttpContext,
  ctx: StatisticsContext,
  counter: Pick<VisitCounter, 'write'>,
): void {
  handle('GET /api/v1/profile/statistics', async ({ owner, query }) => {
    // Stores pending visits first, so that the owner sees the latest ones.
    await counter.write()
    return readStatistics(ctx, owner.profileId, query)
  })
}
