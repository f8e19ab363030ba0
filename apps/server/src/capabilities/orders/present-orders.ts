import { orderRetentionEnd } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire, StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { orderStatusToWire, staffOrderToWire } from '@dotyk/contract/wire/orders'
import { type StaffPayment, staffOrderDetailToWire } from '@dotyk/contract/wire/staff-order'
import type { PaymentOfOrder } from '../payments/index.ts'
import { findAftercare } from './aftercare/find-aftercare.ts'
import { findErasureObstacle } from './erase-order.ts'
import { listParcels } from './find-parcels.ts'
import { orderUrl } from './order-mailer.ts'
import type { OrdersContext } from './orders.context.ts'
import {
  type OrderExtras,
  productTitleIn,
  toOrderLayout,
  toOrderStatus,
  toShownPerson,
  toStaffOrder,
} from './orders.presenter.ts'
import type { Order } from './orders.repository.ts'
import type { StoredPerson } from './order-people.repository.ts'
import { findOrderedPageUrl, findChipUrl, orderedPageUrl } from './page-urls.ts'
import { findOrderParcel } from './parcel-of-order.ts'
import { readWorkshopCalendar } from './read-workshop-calendar.ts'

/** An order as the page behind its unguessable link shows it, in the reader's language, not the buyer's. */
export async function presentOrderStatus(
  context: OrdersContext,
  order: Order,
  language: Language,
): Promise<OrderStatusWire> {
  const { people, production, receipts } = context
  const [layouts, sendingOf, address, today, shown, aftercare, persons] = await Promise.all([
    production.findNewestLayouts([order.id]),
    listParcels(context, [order]),
    findOrderedPageUrl(context, order),
    readWorkshopCalendar(context),
    receipts.showOf(order.id),
    findAftercare(context, order),
    people.list(order.id),
  ])
  const beside = { layout: layouts.get(order.id) ?? null, sending: sendingOf(order), today }
  const status = toOrderStatus(order, beside)
  const { proposal } = status
  return orderStatusToWire({
    ...status,
    productName: productTitleIn(order, language),
    proposal: proposal && { ...proposal, productName: productTitleIn(order.proposal ?? order, language) },
    aftercare,
    pageAddress: address,
    people: persons.map(toShownPerson),
    receipts: shown.made,
    isReceiptAwaited: shown.isAwaited,
    isReceiptByProvider: shown.isByProvider,
  })
}

/** Orders as the lists of the console show them. */
export async function presentOrderToStaff(
  context: OrdersContext,
  found: readonly Order[],
): Promise<StaffOrderWire[]> {
  const besides = await findBesides(context, found)
  return found.map(order => staffOrderToWire(toStaffOrder(order, besides(order))))
}

/** Reads the orders' data from other tables, with one query for each table. */
async function findBesides(
  context: OrdersContext,
  found: readonly Order[],
): Promise<(order: Order) => OrderExtras> {
  const { orders, production, payments, labels } = context
  const ids = found.map(({ id }) => id)
  const [events, layouts, chips, sendingOf, flags, refunds, tags, today] = await Promise.all([
    orders.listEvents(ids),
    production.findNewestLayouts(ids),
    production.countChips(ids),
    listParcels(context, found),
    payments.findFlaggedOrders(ids),
    payments.sumRefundedOrders(ids),
    labels.tagsOf(ids),
    readWorkshopCalendar(context),
  ])
  const eventsOf = Map.groupBy(events, ({ orderId }) => orderId)
  return order => {
    const { id, transferRefunded } = order
    return {
      events: eventsOf.get(id) ?? [],
      layout: layouts.get(id) ?? null,
      chipsWritten: chips.get(id) ?? 0,
      sending: sendingOf(order),
      flag: flags.get(id) ?? null,
      tags: tags.get(id) ?? [],
      refunded: (refunds.get(id) ?? 0) + transferRefunded,
      today,
    }
  }
}

/** An order with everything that staff need to make and send it. */
export async function presentOrderDetail(
  context: OrdersContext,
  order: Order,
): Promise<StaffOrderDetailWire> {
  const { people, production, payments, receipts, delivery: carrier, config } = context
  const [besides, layouts, chips, payment, ofOrder, box, page, obstacle, aftercare, persons] =
    await Promise.all([
      findBesides(context, [order]),
      production.listLayouts(order.id),
      production.listChips(order.id),
      payments.findOfOrder(order.id),
      receipts.listOf(order.id),
      findOrderParcel(context, order),
      findPage(context, order),
      findErasureObstacle(context, order),
      findAftercare(context, order),
      people.list(order.id),
    ])
  const { city, department, street, house, flat, shipping } = order.delivery
  return staffOrderDetailToWire({
    ...toStaffOrder(order, besides(order)),
    city,
    department,
    street,
    house,
    flat,
    unitPrice: order.unitPrice,
    names: order.recipient,
    link: orderUrl(context, order),
    page,
    people: persons.map(toShownPerson),
    chipsToWrite: page ? await chipsToWrite(context, { order, people: persons, written: chips }) : [],
    chips: chips.map(({ number, serial, by, at, isLocked }) => ({ number, serial, by, at, isLocked })),
    layouts: layouts.map(toOrderLayout),
    aftercare,
    payment: payment && toPayment(payment),
    receipts: ofOrder,
    box,
    makesWaybill: shipping === 'novaposhta' && carrier.parcels.makesWaybills,
    retention: { endsAt: orderRetentionEnd(order.createdAt, config.orderRetentionYears), obstacle },
  })
}

async function findPage(context: OrdersContext, { pageId }: Order) {
  const profile = pageId === null ? null : await context.profiles.findByAddress(pageId)
  return (
    profile && {
      address: orderedPageUrl(context, profile),
      companyId: profile.companyId,
      id: profile.id,
      name: profile.name,
      slug: profile.slug,
    }
  )
}

/** The largest number of chip addresses sent at once; the next are sent once these chips are written. */
const CHIPS_TO_WRITE = 50

async function chipsToWrite(
  context: OrdersContext,
  {
    order,
    people,
    written,
  }: { order: Order; people: readonly StoredPerson[]; written: readonly { number: number }[] },
): Promise<{ number: number; address: string }[]> {
  const isWritten = new Set(written.map(({ number }) => number))
  const numbers = Array.from({ length: order.count }, (_, i) => i + 1).filter(each => !isWritten.has(each))
  const chips: { number: number; address: string }[] = []
  for (const thing of numbers.slice(0, CHIPS_TO_WRITE)) {
    const pageId = people[thing - 1]?.pageId ?? order.pageId
    if (pageId === null) continue
    const address = await findChipUrl(context, { orderId: order.id, thing, pageId })
    chips.push({ number: thing, address })
  }
  return chips
}

const sumOf = (refunds: PaymentOfOrder['refunds']) => refunds.reduce((sum, { amount }) => sum + amount, 0)

function toPayment({ payment, differences, notices, refunds }: PaymentOfOrder): StaffPayment {
  const { reference, currency } = payment
  // Money that the provider reversed by itself can't be refunded any more.
  const leftOf = ({ reference: of, state, amount: paid }: PaymentOfOrder['payment']) =>
    state === 'paid' ? paid : sumOf(refunds.filter(refund => refund.reference === of))
  const amount = differences.reduce((sum, each) => sum + leftOf(each), payment.amount)
  const flag = payment.flag ?? differences.find(each => each.flag)?.flag ?? null
  return {
    reference,
    amount,
    currency,
    flag,
    notices: notices.toReversed().map(notice => ({
      at: notice.receivedAt,
      attempt: notice.attempt,
      source: notice.source,
      status: notice.status,
      errorCode: notice.errorCode,
      amount: notice.amount,
      outcome: notice.outcome,
    })),
    refunds: refunds.map(({ requestedAt: at, amount: refunded, by, state }) => ({
      at,
      amount: refunded,
      by,
      state,
    })),
  }
}
