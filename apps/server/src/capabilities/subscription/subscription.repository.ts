import { and, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { ExpiryNotice } from '@dotyk/domain/profile'
import type { Database, Transaction } from '../../database/database.ts'
import { profilesTable as profiles } from '../profiles/index.ts'

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>

/** Reads and writes subscriptions, which are columns of profiles. */
export function createSubscriptionRepository(db: Database) {
  return {
    /** Profiles whose trial or subscription has ended and that aren't marked as expired yet. */
    findExpired(now: Date): Promise<string[]> {
      return findIds(
        and(inArray(profiles.subscriptionState, ['trial', 'annual']), lte(profiles.paidUntil, now)),
      )
    },

    /**
     * Profiles whose trial or subscription ends between `now` and `until`, and that were sent no notice yet or the last one more
     * than `notice` days before the end.
     */
    findEnding(now: Date, until: Date, notice: ExpiryNotice): Promise<string[]> {
      return findIds(
        and(
          inArray(profiles.subscriptionState, ['trial', 'annual']),
          gt(profiles.paidUntil, now),
          lte(profiles.paidUntil, until),
          isNull(profiles.deletedAt),
          or(isNull(profiles.expiryNotice), gt(profiles.expiryNotice, notice)),
        ),
      )
    },

    /** Records a notice. No card shows it and no tab edits it, so the profile's version stays. */
    async setExpiryNotice(tx: Transaction, id: string, notice: ExpiryNotice): Promise<void> {
      await tx.update(profiles).set({ expiryNotice: notice }).where(eq(profiles.id, id))
    },
  }

  async function findIds(condition: SQL | undefined): Promise<string[]> {
    const found = await db.select({ id: profiles.id }).from(profiles).where(condition)
    return found.map(({ id }) => id)
  }
}
