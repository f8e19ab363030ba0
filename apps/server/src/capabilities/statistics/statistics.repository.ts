import { type DayCounts, NO_COUNTS, type SharedCounts, type StatisticsRange } from '@dotyk/domain/statistics'
import { and, between, type Column, desc, eq, gte, inArray, lt, min, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { maintainMonthlyPartitions } from '../../database/monthly-partitions.ts'
import {
  statisticsChips,
  statisticsDays,
  statisticsSalts,
  statisticsTaps,
  statisticsVisitors,
} from './statistics.tables.ts'

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>

const { opens, people, saves, leads, day, profileId } = statisticsDays

/** Reads and deletes the statistics. */
export function createStatisticsRepository(db: Database) {
  const sumOf = (column: Column) => sql<number>`coalesce(${sum(column)}, 0)`.mapWith(Number)

  const sums = { opens: sumOf(opens), people: sumOf(people), saves: sumOf(saves), leads: sumOf(leads) }

  return {
    /** The days with counts, in their order. */
    findDays: (id: string, { from, to }: StatisticsRange): Promise<(DayCounts & { day: string })[]> =>
      db
        .select({ day, opens, people, saves, leads })
        .from(statisticsDays)
        .where(and(eq(profileId, id), between(day, from, to)))
        .orderBy(day),

    /** Adds a contact that a visitor left on a day. */
    async addLead(tx: Transaction, id: string, on: string): Promise<void> {
      await tx
        .insert(statisticsDays)
        .values({ profileId: id, day: on, opens: 0, people: 0, saves: 0, leads: 1 })
        .onConflictDoUpdate({ target: [profileId, day], set: { leads: sql`${leads} + 1` } })
    },

    /** Sums what groups see of these cards in a range: openings and contacts. */
    async sumShared(
      ids: readonly string[],
      { from, to }: StatisticsRange,
    ): Promise<Map<string, SharedCounts>> {
      const rows = await db
        .select({ id: profileId, opens: sums.opens, leads: sums.leads })
        .from(statisticsDays)
        .where(and(inArray(profileId, [...ids]), between(day, from, to)))
        .groupBy(profileId)
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },

    /** The sum of all days, and the first day with counts; null where nothing was counted. */
    async sumAll(id: string): Promise<{ counts: DayCounts; since: string | null }> {
      const [row] = await db
        .select({ counts: sums, since: min(day) })
        .from(statisticsDays)
        .where(eq(profileId, id))
      return row ?? { counts: NO_COUNTS, since: null }
    },

    /** The sum of the days in a range. */
    async sumRange(id: string, { from, to }: StatisticsRange): Promise<DayCounts> {
      const [row] = await db
        .select(sums)
        .from(statisticsDays)
        .where(and(eq(profileId, id), between(day, from, to)))
      return row ?? NO_COUNTS
    },

    /** Presses of links in a range, the most pressed first. */
    findLinkPresses(id: string, { from, to }: StatisticsRange): Promise<{ item: string; taps: number }[]> {
      const taps = sumOf(statisticsTaps.taps)
      return db
        .select({ item: statisticsTaps.item, taps })
        .from(statisticsTaps)
        .where(and(eq(statisticsTaps.profileId, id), between(statisticsTaps.day, from, to)))
        .groupBy(statisticsTaps.item)
        .orderBy(desc(taps), statisticsTaps.item)
    },

    /** Openings of a card by each of its chips since a day. */
    findChipOpens(id: string, from: string): Promise<{ chip: string; opens: number }[]> {
      return db
        .select({
          chip: statisticsChips.chip,
          opens: sumOf(statisticsChips.opens),
        })
        .from(statisticsChips)
        .where(and(eq(statisticsChips.profileId, id), gte(statisticsChips.day, from)))
        .groupBy(statisticsChips.chip)
    },

    /** Deletes visitors and salts of earlier days, so that the remaining data identifies nobody. */
    async forgetVisitorsBefore(tx: Transaction, today: string): Promise<void> {
      await tx.delete(statisticsSalts).where(lt(statisticsSalts.day, today))
      await tx.delete(statisticsVisitors).where(lt(statisticsVisitors.day, today))
    },

    /** Makes the partitions of the coming months and drops those that hold only days before `first`. */
    async maintainPartitions(tx: Transaction, days: { today: string; first: string }): Promise<void> {
      for (const table of [statisticsDays, statisticsTaps, statisticsChips])
        await maintainMonthlyPartitions(tx, table, days)
    },

    /** Deletes the days before `first`; only the partition of its month still has such days. */
    async deleteBefore(tx: Transaction, first: string): Promise<void> {
      await tx.delete(statisticsDays).where(lt(day, first))
      await tx.delete(statisticsTaps).where(lt(statisticsTaps.day, first))
      await tx.delete(statisticsChips).where(lt(statisticsChips.day, first))
    },
  }
}
