import { and, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { dayNumber, withinDays } from '../../database/by-day.ts'
import type { Database } from '../../database/database.ts'
import { profiles } from './profiles.tables.ts'

/** How many profiles there are of what, for staff. */
export function createProfileFigures(db: Database) {
  return {
    /**
     * Profiles whose card is open to visitors: not expired as the domain's `isExpired` tells, and not deleted. Each part is a
     * range of an index; the few that are deleted are taken off at the end.
     */
    async countActive(now: Date): Promise<number> {
      const ends = inArray(profiles.subscriptionState, ['trial', 'annual'])
      const open = [
        and(ends, gt(profiles.paidUntil, now)),
        and(ends, isNull(profiles.paidUntil)),
        eq(profiles.subscriptionState, 'unlimited'),
      ]
      const counts = await Promise.all(open.map(condition => db.$count(profiles, condition)))
      const deleted = await db.$count(profiles, and(or(...open), isNotNull(profiles.deletedAt)))
      return counts.reduce((sum, many) => sum + many, 0) - deleted
    },

    /**
     * Profiles made in each of the days that had any, by the day's number; those of a group's members apart.
     * @param bounds when each of the days begins, and when the last one ends
     */
    async countMadeByDay(
      bounds: readonly Date[],
    ): Promise<{ day: number; signUps: number; members: number }[]> {
      return db
        .select({
          day: dayNumber(profiles.createdAt, bounds).as('day'),
          signUps: sql<number>`(count(*) filter (where ${profiles.groupId} is null))::int`,
          members: sql<number>`count(${profiles.groupId})::int`,
        })
        .from(profiles)
        .where(withinDays(profiles.createdAt, bounds))
        .groupBy(sql`1`)
    },

    /** Trials that end in each of the days, from `now` on and not later than `until`. */
    async countTrialsEndingByDay(
      bounds: readonly Date[],
      now: Date,
      until: Date,
    ): Promise<{ day: number; ending: number }[]> {
      return db
        .select({ day: dayNumber(profiles.paidUntil, bounds).as('day'), ending: count() })
        .from(profiles)
        .where(
          and(
            eq(profiles.subscriptionState, 'trial'),
            gt(profiles.paidUntil, now),
            lte(profiles.paidUntil, until),
            isNull(profiles.deletedAt),
          ),
        )
        .groupBy(sql`1`)
    },
  }
}
