import type { Transaction } from '../../database/database.ts'
import {
  applySubscriptionPaymentEvent,
  assertSubscriptionPayable,
  type SubscriptionPayment,
} from './pay-subscription.ts'
import type { SubscriptionContext, SubscriptionDeps } from './subscription.context.ts'
import { watchExpiryJob } from './subscription.jobs.ts'
import { createSubscriptionRepository } from './subscription.repository.ts'
import { startFreeYear } from './start-free-year.ts'

export type Subscription = ReturnType<typeof createSubscription>

/** The period during which a card is open: the trial, the paid years, and what happens when they end. */
export function createSubscription(deps: SubscriptionDeps) {
  const ctx: SubscriptionContext = { ...deps, subscriptions: createSubscriptionRepository(deps.db) }
  return {
    /** The purchase of a year of the subscription, in the form that payments need. */
    purchase: {
      price: () => Promise.resolve(deps.config.subscriptionPrice),
      assertDue: (tx: Transaction, profileId: string) => assertSubscriptionPayable(ctx, tx, profileId),
    },
    /** Starts a free year. */
    start: (profileId: string) => startFreeYear(ctx, profileId),
    applyPaymentEvent: (tx: Transaction, payment: SubscriptionPayment) =>
      applySubscriptionPaymentEvent(ctx, tx, payment),
    jobs: [watchExpiryJob(ctx)],
  }
}
