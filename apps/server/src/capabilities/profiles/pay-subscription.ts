import type { PaymentState } from '@dotyk/domain/payments'
import { isSubscriptionDue, subscribeForYear } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable } from './assert-editable.ts'
import { type ProfileRepository, subscriptionOf } from './profiles.repository.ts'

interface PaySubscriptionDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  clock: Clock
}

/** A year of subscription that is paid for, in the transaction of its payment. */
export interface PaidSubscription {
  /** @throws Refusal `already-paid` while a year is under way, `account-deleted`. */
  assertDue: (tx: Transaction, profileId: string) => Promise<void>
  /** Adds the year that was paid, or takes it away once its money went back. */
  applyPaymentEvent: (
    tx: Transaction,
    change: { subject: string; from: PaymentState; to: PaymentState },
  ) => Promise<void>
}

export function createPaidSubscription({ profiles, clock }: PaySubscriptionDependencies): PaidSubscription {
  return {
    async applyPaymentEvent(tx, { subject, from, to }) {
      if (to === 'paid') await extend(tx, subject)
      if (from === 'paid') await revoke(tx, subject)
    },

    async assertDue(tx, profileId) {
      const profile = assertEditable(await profiles.lock(tx, profileId))
      if (!isSubscriptionDue(subscriptionOf(profile), clock.now())) throw new Refusal('already-paid')
    },
  }

  // Whoever was deleted meanwhile has paid nevertheless, and finds the year when restored.
  async function extend(tx: Transaction, profileId: string): Promise<void> {
    const profile = await profiles.lock(tx, profileId)
    if (!profile || profile.subscriptionState === 'unlimited') return
    const now = clock.now()
    const { state, paidUntil } = subscribeForYear(subscriptionOf(profile), now)
    const changes = { subscriptionState: state, paidUntil, expiryNotice: null }
    await profiles.update(tx, profileId, changes, now)
  }

  async function revoke(tx: Transaction, profileId: string): Promise<void> {
    const profile = await profiles.lock(tx, profileId)
    if (profile?.subscriptionState !== 'annual' || !profile.paidUntil) return
    const paidUntil = new Date(profile.paidUntil)
    paidUntil.setUTCFullYear(paidUntil.getUTCFullYear() - 1)
    await profiles.update(tx, profileId, { paidUntil, expiryNotice: null }, clock.now())
  }
}
