import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { applyPaymentEvent, assertYearDue, type SubscriptionPayment } from './pay-subscription.ts'
import type { SubscriptionContext, SubscriptionDeps } from './subscription.context.ts'
import { watchExpiryJob } from './subscription.jobs.ts'
import { createSubscriptionRepository } from './subscription.repository.ts'
import { addSubscriptionRoutes } from './subscription.routes.ts'

/** How long a card is open: its trial, its paid years, and what happens when they end. */
export function createSubscription(deps: SubscriptionDeps) {
  const ctx: SubscriptionContext = { ...deps, subscriptions: createSubscriptionRepository(deps.db) }
  return {
    /** A year of the subscription, as payments sell it. */
    purchase: {
      price: () => Promise.resolve(deps.config.subscriptionPrice),
      assertDue: (tx: Transaction, profileId: string) => assertYearDue(ctx, tx, profileId),
    },
    applyPaymentEvent: (tx: Transaction, payment: SubscriptionPayment) => applyPaymentEvent(ctx, tx, payment),
    jobs: [watchExpiryJob(ctx)],
    addRoutes: (http: HttpContext) => addSubscriptionRoutes(http, ctx),
  }
}
