import { createTranslator } from '@dotyk/i18n/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckoutTarget } from '../../integrations/payment/port.ts'
import {
  checkoutPage,
  type CheckoutPageInput,
  paymentClosedPage,
  paymentUnavailablePage,
  type UnavailablePageInput,
} from './checkout-page.ts'
import { type OrderCheckout, payForOrder } from './pay-for-order.ts'
import { payForPurchase, PURCHASE_RESULT_PATH } from './pay-for-purchase.ts'
import type { PaymentsContext } from './payments.context.ts'
import { PURCHASE_KINDS } from './payments.tables.ts'
import { recordCallback } from './record-callback.ts'

/** The limit is high, because the provider sends the callbacks of all payments from few addresses. */
const CALLBACKS_PER_MINUTE = 3_000
const CHECKOUTS_PER_MINUTE = 60

/** Adds the call for LiqPay's callback, which is sent as a form. */
export function addLiqpayCallbackRoute({ handle }: HttpContext, context: PaymentsContext): void {
  handle(
    'POST /payments/liqpay',
    async ({ body }) => {
      await recordCallback(context, '/payments/liqpay', body)
      return { success: true }
    },
    { perMinute: CALLBACKS_PER_MINUTE },
  )
}

/** Adds the call for monobank's callback, whose signature is in a header and covers the raw text of the body. */
export function addMonobankCallbackRoute({ handle }: HttpContext, context: PaymentsContext): void {
  handle(
    'POST /payments/monobank',
    async ({ body, request }) => {
      const signature = request.headers['x-sign']
      const signed = { data: body, signature: typeof signature === 'string' ? signature : '' }
      await recordCallback(context, '/payments/monobank', signed)
      return { success: true }
    },
    { perMinuteOfProcess: CALLBACKS_PER_MINUTE },
  )
}

/** Adds the pages that lead to the provider. */
export function addPaymentRoutes(
  { app, handle, routeLimit, languageOf }: HttpContext,
  context: PaymentsContext,
): void {
  const { describeOrder, brands } = context
  const provider = context.providers[0].name

  app.get(
    '/order/:orderID/pay',
    { schema: { hide: true }, config: { isPage: true, ...routeLimit(CHECKOUTS_PER_MINUTE) } },
    async (request: FastifyRequest<{ Params: { orderID: string } }>, reply) => {
      const { orderID } = request.params
      const checkout = await payForOrder(context, orderID)
      // For an unknown order, the redirect shows the order's page, which says that there is no such order.
      if (!checkout) return reply.redirect(orderPath(orderID), 303)
      return sendCheckout(reply, orderID, checkout)
    },
  )

  handle(
    'GET /api/v1/profile/pay/:id',
    async ({ params: { id }, owner, request, reply }) => {
      const purchase = PURCHASE_KINDS.find(kind => kind === id)
      if (purchase) {
        const language = languageOf(request)
        const place = brands.at(request.host)
        const payer = { profileId: owner.profileId, language, place }
        const checkout = await payForPurchase(context, purchase, payer)
        if (checkout === 'free') return reply.redirect(PURCHASE_RESULT_PATH[purchase], 303)
        const { brand } = place
        if (checkout === 'away') return sendAway(reply, { language, brand })
        const { target, price } = checkout
        const heading = createTranslator(language, 'payment')(`pay.${purchase}`)
        const money = { amount: price, currency: 'UAH' } as const
        return sendTarget(reply, target, { heading, price: money, language, brand })
      }
      const order = await describeOrder(id)
      const checkout = order?.profileId === owner.profileId ? await payForOrder(context, id) : null
      if (!checkout) throw new Refusal('order-not-found')
      return sendCheckout(reply, id, checkout)
    },
    { perMinute: CHECKOUTS_PER_MINUTE },
  )

  function sendCheckout(reply: FastifyReply, orderId: string, checkout: OrderCheckout): FastifyReply {
    const page = orderPath(orderId)
    if (checkout.kind === 'settled') return reply.redirect(page, 303)
    const { number, language } = checkout.order
    const { brand } = brands.at(reply.request.host)
    if (checkout.kind === 'closed')
      return sendPlainPage(reply.code(410), paymentClosedPage({ orderPath: page, number, language, brand }))
    if (checkout.kind === 'away') return sendAway(reply, { language, brand })
    const heading = createTranslator(language, 'payment')('pay.order', { number })
    const { target, order: price } = checkout
    return sendTarget(reply, target, { heading, price, language, brand })
  }

  /** Redirects to the provider's page, or sends a page whose form leads there. */
  function sendTarget(
    reply: FastifyReply,
    target: CheckoutTarget,
    page: Omit<CheckoutPageInput, 'form' | 'provider'>,
  ): FastifyReply {
    if (target.kind === 'link') return reply.redirect(target.address, 303)
    return sendPlainPage(reply, checkoutPage({ ...page, form: target, provider }))
  }

  function sendAway(reply: FastifyReply, page: Omit<UnavailablePageInput, 'address'>): FastifyReply {
    const address = reply.request.url
    return sendPlainPage(
      reply.code(503).header('retry-after', 60),
      paymentUnavailablePage({ ...page, address }),
    )
  }
}

const orderPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}`
