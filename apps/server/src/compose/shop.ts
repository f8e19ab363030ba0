import { deriveSecret } from '../app-secret.ts'
import type { AppContext } from '../app-context.ts'
import { createCatalogue } from '../capabilities/catalogue/index.ts'
import type { Delivery } from '../capabilities/delivery/index.ts'
import type { QueueLetter } from '../capabilities/letters/index.ts'
import { createOrders } from '../capabilities/orders/index.ts'
import { createPayments, type Payments } from '../capabilities/payments/index.ts'
import { createPaidSubscription, type ProfileRepository } from '../capabilities/profiles/index.ts'
import type { HttpContext } from '../http/http-context.ts'
import { createLiqpay } from '../integrations/payment/liqpay.ts'
import type { PaymentPort } from '../integrations/payment/port.ts'
import type { SandboxProvider } from '../integrations/payment/sandbox/sandbox-provider.ts'
import { createSandbox } from '../integrations/payment/sandbox/sandbox.ts'
import { addSandboxRoutes } from '../integrations/payment/sandbox/sandbox.routes.ts'

export interface ComposeShopOptions {
  context: AppContext
  queueLetter: QueueLetter
  delivery: Delivery
  profiles: ProfileRepository
  /** Brings the sandbox's callbacks to the address the provider would call. */
  postForm: (path: string, fields: Record<string, string>) => Promise<void>
}

/** What sells accessories. */
export function composeShop(options: ComposeShopOptions) {
  const { context, profiles, delivery, queueLetter } = options
  const { config, clock, brand } = context
  const { port, sandbox } = choosePayment(options)
  const catalogue = createCatalogue(context)
  const subscription = createPaidSubscription({ profiles, clock })
  const payments: Payments = createPayments({
    ...context,
    provider: port,
    purchases: {
      subscription: {
        price: () => Promise.resolve(config.subscriptionPrice),
        assertDue: subscription.assertDue,
      },
      customization: {
        price: () => orders.customization.price(),
        assertDue: (tx, profileId) => orders.customization.assertDue(tx, profileId),
      },
    },
    describeOrder: id => orders.describe(id),
    onPaymentChanged: (tx, change) =>
      change.kind === 'subscription'
        ? subscription.applyPaymentEvent(tx, change)
        : orders.applyPaymentEvent(tx, change),
  })
  const orders = createOrders({ ...context, profiles, catalogue, delivery, payments, queueLetter })

  return {
    catalogue,
    orders,
    payments,
    jobs: [...payments.jobs, ...orders.jobs, ...(sandbox ? [sandbox.lateCallbackJob] : [])],
    payment: port.name,

    async addRoutes(http: HttpContext): Promise<void> {
      catalogue.addRoutes(http)
      orders.addRoutes(http)
      await payments.addRoutes(http)
      if (sandbox) {
        const { rateLimitFactor } = config
        await http.acceptForms(({ app }) =>
          addSandboxRoutes(app, { provider: sandbox, brand, clock, rateLimitFactor }),
        )
      }
    },
  }
}

/** LiqPay where its keys are configured; the sandbox exists only without them. */
function choosePayment(options: ComposeShopOptions): { port: PaymentPort; sandbox: SandboxProvider | null } {
  const { context, postForm } = options
  const { config, db, inTransaction, jobs, clock, appSecret } = context
  const version = config.liqpayVersion
  if (config.liqpay) return { port: createLiqpay({ ...config.liqpay, version }), sandbox: null }
  const { port, provider } = createSandbox({
    secret: deriveSecret(appSecret, 'payment sandbox'),
    version,
    deliver: ({ data, signature }) => postForm('/payments/liqpay', { data, signature }),
    ...{ db, inTransaction, jobs, clock },
  })
  return { port, sandbox: provider }
}
