import { and, count, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { dayNumber, withinDays } from '../../database/by-day.ts'
import type { Database } from '../../database/database.ts'
import { listedProfiles } from './listed-profiles.tables.ts'

/** Counts of profiles for staff. */
export function createProfileFigures(db: Database) {
  return {
    /**
     * Counts all undeleted profiles, and those whose card is open to visitors because they aren't expired by the domain's
     * `isExpired`.
     */
    async countOpen(now: Date): Promise<{ open: number; total: number }> {
      const isOpen = or(eq(listedProfiles.subscriptionState, 'unlimited'), gt(listedProfiles.paidUntil, now))
      const isExpired = eq(listedProfiles.subscriptionState, 'expired')
      const [counted] = await db
        .select({
          open: sql<number>`(count(*) filter (where ${and(isOpen, not(isExpired))}))::int`,
          total: count(),
        })
        .from(listedProfiles)
        .where(isNull(listedProfiles.deletedAt))
      return counted ?? { open: 0, total: 0 }
    },

    /**
     * Profiles made on each day that had any, by the day's number; members of groups are counted separately.
     * @param bounds when each of the days begins, and when the last one ends
     */
    async countMadeByDay(
      bounds: readonly Date[],
    ): Promise<{ day: number; signUps: number; members: number }[]> {
      return db
        .select({
          day: dayNumber(listedProfiles.createdAt, bounds).as('day'),
          signUps: sql<number>`(count(*) filter (where ${listedProfiles.groupId} is null))::int`,
          members: sql<number>`count(${listedProfiles.groupId})::int`,
        })
        .from(listedProfiles)
        .where(withinDays(listedProfiles.createdAt, bounds))
        .groupBy(sql`1`)
    },

    /** Counts the trials that end on each day, from `now` on and not later than `until`. */
    async countTrialsEndingByDay(
      bounds: readonly Date[],
      now: Date,
      until: Date,
    ): Promise<{ day: number; ending: number }[]> {
      return db
        .select({ day: dayNumber(listedProfiles.paidUntil, bounds).as('day'), ending: count() })
        .from(listedProfiles)
        .where(
          and(
            eq(listedProfiles.subscriptionState, 'trial'),
            gt(listedProfiles.paidUntil, now),
            lte(listedProfiles.paidUntil, until),
            isNull(listedProfiles.deletedAt),
          ),
        )
        .groupBy(sql`1`)
    },
  }
}
