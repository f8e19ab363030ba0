import type { PaymentState } from '@dotyk/domain/payments'
import { maySubscribe, revokeYear, subscribeForYear } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { assertEditable, toSubscription } from '../profiles/index.ts'
import type { SubscriptionContext } from './subscription.context.ts'

/** A change of the payment for a year's subscription. */
export interface SubscriptionPayment {
  /** The id of the profile that pays. */
  subject: string
  from: PaymentState
  to: PaymentState
}

/** Checks that a year can be paid. @throws Refusal `already-paid` while a paid year is running, `account-deleted`. */
export async function assertSubscriptionPayable(
  { profiles, clock }: SubscriptionContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const profile = assertEditable(await profiles.lock(tx, profileId))
  if (!maySubscribe(toSubscription(profile), clock.now())) throw new Refusal('already-paid')
}

/** Adds the paid year, or revokes it after a refund, in the transaction that changes the payment. */
export async function applySubscriptionPaymentEvent(
  ctx: SubscriptionContext,
  tx: Transaction,
  { subject, from, to }: SubscriptionPayment,
): Promise<void> {
  if (to === 'paid') await extend(ctx, tx, subject)
  if (from === 'paid') await revoke(ctx, tx, subject)
}

/** Adds a year. The profile may have been deleted before the payment arrived; its owner has the year once it is restored. */
async function extend(
  { profiles, clock }: SubscriptionContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const profile = await profiles.lock(tx, profileId)
  if (!profile || profile.subscriptionState === 'unlimited') return
  const now = clock.now()
  const { state, paidUntil } = subscribeForYear(toSubscription(profile), now)
  await profiles.update(tx, profileId, { subscriptionState: state, paidUntil, expiryNotice: null }, now)
}

/** Takes a refunded year away. If the subscription has thereby ended, the expiry job expires it and notifies the owner. */
async function revoke(
  { profiles, clock }: SubscriptionContext,
  tx: Transaction,
  profileId: string,
): Promise<void> {
  const profile = await profiles.lock(tx, profileId)
  if (profile?.subscriptionState !== 'annual' || !profile.paidUntil) return
  const { state, paidUntil } = revokeYear(profile.paidUntil, profile.createdAt)
  const changes = { subscriptionState: state, paidUntil, expiryNotice: null }
  await profiles.update(tx, profileId, changes, clock.now())
}
