import { type OrderLookup, parseOrderLookup, type OrderLookupDraft } from '@dotyk/domain/orders'
import { foundOrderSchema, type FoundOrderWire } from '@dotyk/contract/orders/order'
import type { Language } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import { emailBuyer } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { presentOrderStatus } from './present-orders.ts'

const HOUR_MS = 60 * 60_000

/** Lookups an hour from one network: order numbers are consecutive, so somebody who knows a phone could otherwise try them all. */
const PER_NETWORK = 30
const PER_PHONE = 10

export interface LookupRequest {
  typed: OrderLookupDraft
  /** The network the request comes from. */
  network: string
  /** The company of the host; null for the default company. */
  companyId: string | null
  /** The reader's language. */
  language: Language
}

/**
 * Returns how far the order with this number and buyer's phone is. The answer leaves out its link, which gives the buyer's
 * access, its recipient and its destination.
 * @throws Refusal of each rule with its field, `order-not-found` where no order has this number and phone, `too-many-requests`.
 */
export async function lookUpOrder(context: OrdersContext, request: LookupRequest): Promise<FoundOrderWire> {
  const order = await findByLookup(context, request)
  const status = await presentOrderStatus(context, order, request.language)
  return foundOrderSchema.parse({ ...status, layout_state: status.layout?.state ?? null })
}

/**
 * Sends the order's link to the e-mail that its buyer gave.
 * @throws Refusal as `lookUpOrder`
 */
export async function emailOrderLink(context: OrdersContext, request: LookupRequest): Promise<void> {
  const order = await findByLookup(context, request)
  await context.inTransaction(tx => emailBuyer(context, tx, order, 'order-link', {}, { repeats: true }))
}

async function findByLookup(
  context: OrdersContext,
  { typed, network, companyId }: LookupRequest,
): Promise<Order> {
  const lookup = parseOrderLookup(typed)
  if ('violations' in lookup) {
    const [broken] = lookup.violations
    throw new Refusal(broken?.key ?? 'order-not-found', broken ? { field: broken.field } : {})
  }
  await limitLookups(context, lookup, network)
  const id = await context.orders.idOfNumber(lookup.sequence)
  const order = id === null ? null : await context.orders.find(id)
  const isFound =
    order?.erasedAt === null && order.companyId === companyId && order.contact.phone === lookup.phone
  if (!isFound) throw new Refusal('order-not-found')
  return order
}

async function limitLookups(
  { accounts }: OrdersContext,
  { phone }: OrderLookup,
  network: string,
): Promise<void> {
  const limits = [
    { scope: 'order lookup of a network', subject: network, max: PER_NETWORK },
    { scope: 'order lookup by a phone', subject: phone, max: PER_PHONE },
  ]
  for (const limit of limits) await accounts.limitAttempts({ ...limit, windowMs: HOUR_MS })
}
