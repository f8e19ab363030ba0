import { translator } from '@dotyk/i18n/translate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { sendPlainPage } from '../../pages/plain-page.ts'
import { Refusal } from '../../refusal.ts'
import { checkoutPage, paymentClosedPage } from './checkout-page.ts'
import { type OrderCheckout, payForOrder } from './pay-for-order.ts'
import { payForPurchase, RESULT_PATH } from './pay-for-purchase.ts'
import type { PaymentsContext } from './payments.context.ts'
import { PURCHASE_KINDS } from './payments.tables.ts'
import { recordCallback } from './record-callback.ts'

/** The provider sends the callbacks of all payments from few addresses. */
const CALLBACKS_PER_MINUTE = 3_000
const CHECKOUTS_PER_MINUTE = 60

/** The provider's callback, which is sent as a form. */
export function addCallbackRoute({ handle }: HttpContext, context: PaymentsContext): void {
  handle(
    'POST /payments/liqpay',
    async ({ body }) => {
      await recordCallback(context, body)
      return { success: true }
    },
    { perMinuteOfProcess: CALLBACKS_PER_MINUTE },
  )
}

/** Pages that lead to the provider. */
export function addPaymentRoutes(
  { app, handle, routeLimit, languageOf }: HttpContext,
  context: PaymentsContext,
): void {
  const { describeOrder, brands } = context
  const provider = context.provider.name

  app.get(
    '/order/:orderID/pay',
    { schema: { hide: true }, config: { isPage: true, ...routeLimit(CHECKOUTS_PER_MINUTE) } },
    async (request: FastifyRequest<{ Params: { orderID: string } }>, reply) => {
      const { orderID } = request.params
      const checkout = await payForOrder(context, orderID)
      // The order's page says that there is no such order.
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
        if (!checkout) return reply.redirect(RESULT_PATH[purchase], 303)
        const { form, price } = checkout
        const heading = translator(language, 'payment')(`pay.${purchase}`)
        const money = { amount: price, currency: 'UAH' } as const
        const { brand } = place
        return sendPlainPage(reply, checkoutPage({ form, heading, price: money, language, brand, provider }))
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
    const heading = translator(language, 'payment')('pay.order', { number })
    const { form, order: price } = checkout
    return sendPlainPage(reply, checkoutPage({ form, heading, price, language, brand, provider }))
  }
}

const orderPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}`
