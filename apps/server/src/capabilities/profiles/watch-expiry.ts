import { daysLeft, dueExpiryNotice, EXPIRY_NOTICE_DAYS, isExpired } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { type ProfileRepository, subscriptionOf } from './profiles.repository.ts'
import type { ReachOwner } from './reach-owner.ts'

export interface WatchExpiryDependencies {
  profiles: ProfileRepository
  reachOwner: ReachOwner
  inTransaction: InTransaction
  clock: Clock
}

const DAY_MS = 24 * 60 * 60_000

/**
 * Reminds owners 7 days and 1 day before their trial or subscription ends, and emails them when it has ended. The reminder
 * is recorded in the same transaction as its email while the profile is locked, so two processes send it once.
 */
export function createWatchExpiry(dependencies: WatchExpiryDependencies) {
  const { profiles, reachOwner, inTransaction, clock } = dependencies

  async function remind(id: string): Promise<void> {
    const tellOwner = await reachOwner(id)
    await inTransaction(async tx => {
      const profile = await profiles.lock(tx, id)
      if (!profile || profile.deletedAt) return
      const now = clock.now()
      const notice = dueExpiryNotice(subscriptionOf(profile), profile.expiryNotice, now)
      if (notice === null) return
      await profiles.noteExpiryNotice(tx, id, notice)
      const reminder = profile.subscriptionState === 'trial' ? 'trial-ending' : 'subscription-ending'
      await tellOwner(tx, reminder, daysLeft(subscriptionOf(profile), now) ?? notice)
    })
  }

  async function expire(id: string): Promise<void> {
    const tellOwner = await reachOwner(id)
    await inTransaction(async tx => {
      const profile = await profiles.lock(tx, id)
      const now = clock.now()
      if (!profile || profile.subscriptionState === 'expired') return
      if (!isExpired(subscriptionOf(profile), now)) return
      await profiles.update(tx, id, { subscriptionState: 'expired' }, now)
      if (!profile.deletedAt) await tellOwner(tx, 'expired')
    })
  }

  return {
    async remindAll(): Promise<void> {
      const now = clock.now()
      for (const days of EXPIRY_NOTICE_DAYS) {
        const until = new Date(now.getTime() + days * DAY_MS)
        for (const id of await profiles.findEnding(now, until, days)) await remind(id)
      }
    },

    async expireAll(): Promise<void> {
      for (const id of await profiles.findExpired(clock.now())) await expire(id)
    },
  }
}

export type WatchExpiry = ReturnType<typeof createWatchExpiry>
