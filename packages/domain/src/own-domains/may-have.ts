import { type Subscription, effectiveSubscription } from '../profile/subscription.ts'

/** Returns whether an owner's plan includes an own domain: a paid year that hasn't ended, or a subscription without an end. */
export function mayHaveOwnDomain(subscription: Subscription, now: Date): boolean {
  const { state } = effectiveSubscription(subscription, now)
  return state === 'annual' || state === 'unlimited'
}
