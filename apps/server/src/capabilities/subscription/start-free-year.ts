import { maySubscribe, subscribeForYear } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import { assertEditable, type Profile, toSubscription } from '../profiles/index.ts'
import type { SubscriptionContext } from './subscription.context.ts'

/**
 * Starts a free year of the subscription; its reminders start again.
 * @throws Refusal `payment-required` where the subscription has a price, `already-paid` while a paid year is running,
 * `account-deleted`.
 */
export function startFreeYear(ctx: SubscriptionContext, profileId: string): Promise<Profile> {
  const { profiles, config, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const profile = assertEditable(await profiles.lock(tx, profileId))
    const now = clock.now()
    if (!maySubscribe(toSubscription(profile), now)) throw new Refusal('already-paid')
    if (config.subscriptionPrice > 0) throw new Refusal('payment-required')
    const { state, paidUntil } = subscribeForYear(toSubscription(profile), now)
    const changes = { subscriptionState: state, paidUntil, expiryNotice: null }
    return profiles.update(tx, profileId, changes, now)
  })
}
