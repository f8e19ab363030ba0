import { daysLeft, dueExpiryNotice, EXPIRY_NOTICE_DAYS, isExpired } from '@dotyk/domain/profile'
import { runForEachProfile } from '../../jobs/run-for-each-profile.ts'
import { toSubscription } from '../profiles/index.ts'
import { findOwnerChannels, notifyOwnerOfSubscription } from './notify-owner.ts'
import type { SubscriptionContext } from './subscription.context.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Reminds owners 7 days and 1 day before their trial or subscription ends.
 * @returns how many owners could not be reminded
 */
export async function sendDueReminders(ctx: SubscriptionContext): Promise<number> {
  const now = await ctx.readTime()
  let failed = 0
  for (const days of EXPIRY_NOTICE_DAYS) {
    const until = new Date(now.getTime() + days * DAY_MS)
    const profileIds = await ctx.subscriptions.findEnding(now, until, days)
    failed += await runForEachProfile(
      profileIds,
      ctx.logger,
      'an owner could not be reminded of an end',
      id => remind(ctx, id, now),
    )
  }
  return failed
}

/**
 * Stores as expired the trials and subscriptions that have ended, and notifies their owners.
 * @returns how many of them could not be stored
 */
export async function expireDueSubscriptions(ctx: SubscriptionContext): Promise<number> {
  const now = await ctx.readTime()
  const profileIds = await ctx.subscriptions.findExpired(now)
  return runForEachProfile(profileIds, ctx.logger, 'a profile could not be stored as expired', id =>
    expire(ctx, id, now),
  )
}

/** Records the reminder together with its email while the profile is locked, so that it is sent once even by two processes. */
async function remind(ctx: SubscriptionContext, id: string, now: Date): Promise<void> {
  const owner = await findOwnerChannels(ctx, id)
  await ctx.inTransaction(async tx => {
    const profile = await ctx.profiles.lock(tx, id)
    if (!profile || profile.deletedAt) return
    const subscription = toSubscription(profile)
    const notice = dueExpiryNotice(subscription, profile.expiryNotice, now)
    if (notice === null) return
    await ctx.subscriptions.setExpiryNotice(tx, id, notice)
    const reminder = profile.subscriptionState === 'trial' ? 'trial-ending' : 'subscription-ending'
    await notifyOwnerOfSubscription(ctx, tx, owner, { reminder, days: daysLeft(subscription, now) ?? notice })
  })
}

async function expire(ctx: SubscriptionContext, id: string, now: Date): Promise<void> {
  const owner = await findOwnerChannels(ctx, id)
  await ctx.inTransaction(async tx => {
    const profile = await ctx.profiles.lock(tx, id)
    if (!profile || profile.subscriptionState === 'expired') return
    if (!isExpired(toSubscription(profile), now)) return
    await ctx.profiles.update(tx, id, { subscriptionState: 'expired' }, now)
    if (!profile.deletedAt) await notifyOwnerOfSubscription(ctx, tx, owner, { reminder: 'expired', days: 0 })
  })
}
