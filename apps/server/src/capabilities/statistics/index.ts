import type { IncomingMessage } from 'node:http'
import { rangeOfLastDays, type SharedCounts } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { exportStatistics } from './export-statistics.ts'
import { addStatisticsRoutes } from './statistics.routes.ts'
import type { StatisticsContext, StatisticsDeps } from './statistics.context.ts'
import { deleteOldStatisticsJob, deleteVisitorHashesJob } from './statistics.jobs.ts'
import { createStatisticsRepository } from './statistics.repository.ts'
import { createVisitCounter } from './visit-counter.ts'
import { createVisitRepository } from './visits.repository.ts'

export type Statistics = ReturnType<typeof createStatistics>

/** Counts openings of cards and presses on their items without storing who made them (docs/decisions/0076). */
export function createStatistics(deps: StatisticsDeps) {
  const ctx: StatisticsContext = {
    ...deps,
    statistics: createStatisticsRepository(deps.db),
    visits: createVisitRepository(deps.db),
  }
  const counter = createVisitCounter(ctx)
  return {
    /** Counts an opening of a card. @param chip the number of the chip that opened the card; null where no chip did */
    countOpening: (profileId: string, request: IncomingMessage, chip: string | null = null) =>
      counter.countOpening(profileId, request, chip),
    /** Counts a download of the card's contact. */
    countSaving: (profileId: string, request: IncomingMessage) => counter.countSaving(profileId, request),
    /** Counts a press on an item of a card. @param item the name of the pressed item, which the card shows */
    countLinkPress: (profileId: string, item: string, request: IncomingMessage) =>
      counter.countLinkPress(profileId, item, request),
    /** Counts a contact that a visitor left, in the transaction that stores it. */
    countLead: (tx: Transaction, profileId: string, at: Date) =>
      ctx.statistics.addLead(tx, profileId, kyivDay(at)),
    /** The openings of these cards and the contacts left on them in the last days, including today. */
    async sumShared(profileIds: readonly string[], days: number): Promise<Map<string, SharedCounts>> {
      // Stores pending visits first, so that the latest ones are counted.
      await counter.write()
      return ctx.statistics.sumShared(profileIds, rangeOfLastDays(kyivDay(ctx.clock.now()), days))
    },
    /** Counts the openings of a card in the last days, including today. */
    countOpens: async (profileId: string, days: number) =>
      (await ctx.statistics.sumRange(profileId, rangeOfLastDays(kyivDay(ctx.clock.now()), days))).opens,
    /** Openings of a card by each of its chips in the last 30 days, including today. */
    async countChipOpens(profileId: string): Promise<Map<string, number>> {
      // Stores pending visits first, so that the owner sees the latest ones.
      await counter.write()
      const { from } = rangeOfLastDays(kyivDay(ctx.clock.now()), 30)
      const rows = await ctx.statistics.findChipOpens(profileId, from)
      return new Map(rows.map(({ chip, opens }) => [chip, opens]))
    },
    /** All stored statistics of a card, for its owner's data export. */
    exportOf: (profileId: string) => exportStatistics(ctx, profileId),
    start: () => counter.start(),
    stop: () => counter.stop(),
    jobs: [deleteVisitorHashesJob(ctx), deleteOldStatisticsJob(ctx)],
    addRoutes: (http: HttpContext) => addStatisticsRoutes(http, ctx, counter),
  }
}
