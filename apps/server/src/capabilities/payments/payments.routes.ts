import type { Brand } from '@dotyk/domain/companies'
import { translator } from '@dotyk/i18n/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import type { PaymentPort } from '../../integrations/payment/port.ts'
import { Refusal } from '../../refusal.ts'
import { checkoutPage, closedPage } from './checkout-page.ts'
import type { DescribeOrder, OrderCheckout, PayForOrder } from './pay-for-order.ts'
import type { PayForSubscription } from './pay-for-subscription.ts'
import type { RecordCallback } from './record-callback.ts'

/** The provider sends news of all payments from few addresses. */
const CALLBACKS_PER_MINUTE = 3_000
const CHECKOUTS_PER_MINUTE = 60

/** Takes the provider's news, which comes as a form. */
export function addCallbackRoute(handle: HandleCall, recordCallback: RecordCallback): void {
  handle(
    'POST /payments/liqpay',
    async ({ body }) => {
      await recordCallback(body)
      return { success: true }
    },
    { perMinute: CALLBACKS_PER_MINUTE },
  )
}

export interface PaymentRoutes {
  payForOrder: PayForOrder
  payForSubscription: PayForSubscription
  describeOrder: DescribeOrder
  /** Of a year, in minor units. */
  subscriptionPrice: number
  provider: PaymentPort['name']
  brand: Brand
  rateLimitFactor: number
}

/** Pages that lead to the provider. */
export function addPaymentRoutes(app: FastifyInstance, handle: HandleCall, routes: PaymentRoutes): void {
  const { payForOrder, payForSubscription, describeOrder, subscriptionPrice, provider, brand } = routes
  const { rateLimitFactor } = routes

  app.get(
    '/order/:orderID/pay',
    {
      schema: { hide: true },
      config: {
        isPage: true,
        rateLimit: { max: Math.ceil(CHECKOUTS_PER_MINUTE * rateLimitFactor), timeWindow: 60_000 },
      },
    },
    async (request: FastifyRequest<{ Params: { orderID: string } }>, reply) => {
      const { orderID } = request.params
      const checkout = await payForOrder(orderID)
      // Its page says that there is no such order.
      if (!checkout) return reply.redirect(orderPath(orderID), 303)
      return sendCheckout(reply, orderID, checkout)
    },
  )

  handle(
    'GET /api/v1/profile/pay/:id',
    async ({ params: { id }, owner, request, reply }) => {
      if (id === 'subscription') {
        if (subscriptionPrice === 0) return reply.redirect('/profile/settings', 303)
        const language = requestLanguage(request)
        const form = await payForSubscription(owner.profileId, language)
        const heading = translator(language, 'payment')('pay.subscription')
        const price = { amount: subscriptionPrice, currency: 'UAH' } as const
        return sendPlainPage(reply, checkoutPage({ form, heading, price, language, brand, provider }))
      }
      const order = await describeOrder(id)
      const checkout = order?.profileId === owner.profileId ? await payForOrder(id) : null
      if (!checkout) throw new Refusal('order-not-found')
      return sendCheckout(reply, id, checkout)
    },
    { perMinute: CHECKOUTS_PER_MINUTE },
  )

  function sendCheckout(reply: FastifyReply, orderId: string, checkout: OrderCheckout): FastifyReply {
    const page = orderPath(orderId)
    if (checkout.kind === 'settled') return reply.redirect(page, 303)
    const { number, language } = checkout.order
    if (checkout.kind === 'closed')
      return sendPlainPage(reply.code(410), closedPage({ orderPath: page, number, language, brand }))
    const heading = translator(language, 'payment')('pay.order', { number })
    const { form, order: price } = checkout
    return sendPlainPage(reply, checkoutPage({ form, heading, price, language, brand, provider }))
  }
}

const orderPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}`
