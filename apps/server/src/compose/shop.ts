import { randomBytes } from 'node:crypto'
import { deriveSecret } from '../app-secret.ts'
import { createCatalogue } from '../capabilities/catalogue/index.ts'
import type { Delivery } from '../capabilities/delivery/index.ts'
import type { QueueLetter } from '../capabilities/letters/index.ts'
import { addOrderRoutes, addStaffOrderRoutes } from '../capabilities/orders/index.ts'
import * as payments from '../capabilities/payments/index.ts'
import { createPaidSubscription, type ProfileRepository } from '../capabilities/profiles/index.ts'
import { composeOrders } from './orders.ts'
import type { HttpContext } from '../http/http-context.ts'
import type { SessionGuard } from '../http/session-guard.ts'
import { createLiqpay } from '../integrations/payment/liqpay.ts'
import type { PaymentPort } from '../integrations/payment/port.ts'
import type { SandboxProvider } from '../integrations/payment/sandbox/sandbox-provider.ts'
import { createSandbox } from '../integrations/payment/sandbox/sandbox.ts'
import { addSandboxRoutes } from '../integrations/payment/sandbox/sandbox.routes.ts'
import type { JobDefinition } from '../jobs/port.ts'
import type { AppContext } from '../app-context.ts'

export interface ComposeShopOptions {
  context: AppContext
  guard: SessionGuard
  queueLetter: QueueLetter
  delivery: Delivery
  profiles: ProfileRepository
  /** Brings the sandbox's news to the same address the provider would call. */
  postForm: (path: string, fields: Record<string, string>) => Promise<void>
}

/** What sells accessories. */
export function composeShop(options: ComposeShopOptions) {
  const { context, guard, profiles } = options
  const { config, logger, db, inTransaction, jobs, clock, brand, publicUrl } = context
  const { rateLimitFactor } = config
  const catalogue = createCatalogue(context)
  const paymentRepository = payments.createPaymentRepository(db)

  const { port: paymentPort, sandbox } = choosePayment(options)
  const paidSubscription = createPaidSubscription({ profiles, clock })
  const queueRefund = payments.createQueueRefund({ jobs })
  const ordering = composeOrders({
    ...options,
    catalogue,
    openPayment: payments.createOpenPayment({ payments: paymentRepository, clock }),
    refundPayment: payments.createRefundPayment({ payments: paymentRepository, queueRefund, clock }),
  })
  const { describeOrder } = ordering
  const onPaymentChanged: payments.OnPaymentChanged = async (tx, { kind, subject, from, to, at }) => {
    if (kind === 'order') return ordering.hearPayment(tx, { orderId: subject, to, at })
    if (to === 'paid') await paidSubscription.give(tx, subject)
    if (from === 'paid') await paidSubscription.takeBack(tx, subject)
  }
  const hearing = {
    port: paymentPort,
    payments: paymentRepository,
    hearNotice: payments.createHearNotice({
      payments: paymentRepository,
      ...{ queueRefund, onPaymentChanged, clock },
    }),
    log: logger,
    ...{ inTransaction, clock },
  }
  const startCheckout = payments.createStartCheckout({
    port: paymentPort,
    payments: paymentRepository,
    ...{ onPaymentChanged, publicUrl, inTransaction, clock },
  })

  const shopJobs: JobDefinition[] = [
    payments.reconcileJob(hearing),
    payments.refundJob(hearing),
    ...ordering.jobs,
  ]
  if (sandbox) shopJobs.push(sandbox.lateCallbackJob)

  return {
    jobs: shopJobs,
    payment: paymentPort.name,

    catalogue,

    /** Asks at once about payments whose news may have come while nobody listened. */
    start: () =>
      inTransaction(tx => jobs.enqueue(tx, payments.RECONCILE_QUEUE, {}, { singletonKey: 'start' })),

    drawInvoice: ordering.routes.drawInvoice,
    listOrders: ordering.listOrders,
    showOrder: ordering.showOrder,
    exportOrders: ordering.exportOrders,

    async addRoutes(http: HttpContext): Promise<void> {
      const { app, handle } = http
      catalogue.addRoutes(http)
      addOrderRoutes(app, handle, { ...ordering.routes, guard, rateLimitFactor })
      addStaffOrderRoutes(handle, ordering.staffRoutes)
      payments.addPaymentRoutes(app, handle, {
        payForOrder: payments.createPayForOrder({
          payments: paymentRepository,
          ...{ describeOrder, startCheckout },
        }),
        payForSubscription: payments.createPayForSubscription({
          payments: paymentRepository,
          beginPayment: payments.createBeginPayment({ payments: paymentRepository, clock }),
          assertDue: paidSubscription.assertDue,
          price: config.subscriptionPrice,
          newReference: () => `s-${randomBytes(15).toString('base64url')}`,
          ...{ startCheckout, brand },
        }),
        subscriptionPrice: config.subscriptionPrice,
        provider: paymentPort.name,
        ...{ describeOrder, brand, rateLimitFactor },
      })
      await http.acceptForms(forms => {
        payments.addCallbackRoute(forms.handle, payments.createRecordCallback(hearing))
        if (sandbox) addSandboxRoutes(forms.app, { provider: sandbox, brand, clock, rateLimitFactor })
      })
    },
  }
}

/** LiqPay where its keys are given; only without them there is a sandbox at all. */
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
