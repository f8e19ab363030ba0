import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderNumber, type PaymentMethod } from '@dotyk/domain/orders'
import { normaliseEmail } from '@dotyk/domain/profile'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { createRateCheck } from '../../http/limits.ts'
import type { SessionGuard } from '../../http/session-guard.ts'
import { Refusal } from '../../refusal.ts'
import type { CancelOrder } from './change-order.ts'
import type { FindOrder } from './find-order.ts'
import type { DrawInvoice } from './invoice/index.ts'
import { presentStatus } from './orders.presenter.ts'
import type { PlaceOrder } from './place-order.ts'

export interface OrderRoutes {
  placeOrder: PlaceOrder
  findOrder: FindOrder
  cancelOrder: CancelOrder
  drawInvoice: DrawInvoice
  offeredPayments: readonly PaymentMethod[]
  guard: Pick<SessionGuard, 'findOwner' | 'requireUndeleted'>
  rateLimitFactor: number
}

/** Orders a minute from one address without a session, and to one e-mail, which gets a letter for each. */
const PER_VISITOR = 10
const PER_EMAIL = 10
/** Orders a minute of one profile. */
const PER_OWNER = 30
const MAX_KEY = 200

export function addOrderRoutes(app: FastifyInstance, handle: HandleCall, routes: OrderRoutes): void {
  const { placeOrder, findOrder, cancelOrder, drawInvoice, offeredPayments, guard, rateLimitFactor } = routes
  const checkVisitor = createRateCheck(app, 'order', PER_VISITOR, rateLimitFactor)
  const checkOwner = createRateCheck(app, 'order-owner', PER_OWNER, rateLimitFactor)
  const checkEmail = createRateCheck(app, 'order-email', PER_EMAIL, rateLimitFactor)

  async function findBuyer(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const owner = await guard.findOwner(request, reply)
    if (owner) await guard.requireUndeleted(owner)
    await (owner ? checkOwner(request, owner.profileId) : checkVisitor(request, request.ip))
    return owner?.profileId ?? null
  }

  handle('POST /order', async ({ body, request, reply }) => {
    const key = readKey(request)
    const profileId = await findBuyer(request, reply)
    if (body.email) await checkEmail(request, normaliseEmail(body.email))
    const order = await placeOrder({ order: body, profileId, key, language: requestLanguage(request) })
    return { success: true, orderID: order.id, number: orderNumber(order.sequence) }
  })

  handle('GET /order/payments', () => Promise.resolve({ methods: [...offeredPayments] }))

  handle('GET /order/:orderID/status', async ({ params }) => presentStatus(await findOrder(params.orderID)))

  handle(
    'POST /order/:orderID/cancel',
    async ({ params }) => presentStatus(await cancelOrder(params.orderID, { kind: 'buyer' })),
    { perMinute: PER_OWNER },
  )

  handle(
    'GET /order/:orderID/invoice.pdf',
    async ({ params, reply }) => {
      const { filename, content } = await drawInvoice(params.orderID)
      reply.type('application/pdf')
      reply.header('content-disposition', `inline; filename="${filename}"`)
      return content
    },
    { perMinute: PER_OWNER },
  )
}

function readKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined || key === '') return null
  if (typeof key !== 'string' || key.length > MAX_KEY)
    throw new Refusal('invalid-body', { field: 'Idempotency-Key' })
  return key
}
