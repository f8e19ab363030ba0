import {
  erasureObstacle,
  type ErasureObstacle,
  isRetentionOver,
  isReturnOpen,
  withoutPersonalData,
} from '@dotyk/domain/orders'
import { decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { type CarrierData, findParcels } from './find-parcels.ts'
import { lockOrderEvenErased } from './lock-order.ts'
import type { OrdersContext } from './orders.context.ts'
import type { Order } from './orders.repository.ts'
import { recordStaffChange, type StaffMemberRef } from './record-staff-change.ts'

/** The name of the erasure's event in an order's history. */
const ERASED = 'erased'

/**
 * Erases an order's personal data at a person's request. An order that is erased already stays as it is.
 * @throws Refusal `order-not-found`, `order-unfinished`, `order-owed`
 */
export function eraseOrderOnRequest(
  context: OrdersContext,
  id: string,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(async tx => {
    const before = await lockOrderEvenErased(context, tx, id)
    if (before.erasedAt !== null) return before
    const obstacle = await findErasureObstacle(context, before, tx)
    if (obstacle) throw new Refusal(obstacle)
    const after = await erase(context, tx, before, staff.login)
    await recordStaffChange(context, tx, staff, { action: 'order.erased', what: ERASED, before, after })
    return after
  })
}

/**
 * Erases an order's personal data because its retention period is over; checks the order again once it is locked, because staff
 * may have changed it.
 * @returns whether the order was erased
 */
export function eraseExpiredOrder(context: OrdersContext, id: string, now: Date): Promise<boolean> {
  const { orders, returns, config, inTransaction } = context
  return inTransaction(async tx => {
    const order = await lockOrderEvenErased(context, tx, id)
    const isReturned = (await returns.list(id, tx)).some(({ state }) => isReturnOpen(state))
    const isParcelUnderway = isReturned || (await isAnyUnderway(context, order, now, tx))
    const isDue = isRetentionOver({ ...order, isParcelUnderway }, now, config.orderRetentionYears)
    if (order.erasedAt !== null || !isDue) return false
    await erase(context, tx, order, '')
    await orders.noteEvent(tx, { orderId: id, by: 'retention', what: ERASED, at: context.clock.now() })
    return true
  })
}

/** Why the personal data of an order can't be erased now; null where it can. */
export async function findErasureObstacle(
  context: Pick<OrdersContext, 'production' | 'parcels' | 'payments' | 'returns' | 'clock'>,
  order: Order,
  tx?: Transaction,
): Promise<ErasureObstacle | null> {
  const { payments, returns, clock } = context
  const isSending = await isAnyUnderway(context, order, clock.now(), tx)
  const payment = await payments.findOfOrder(order.id, tx)
  const goods = await returns.list(order.id, tx)
  const isFlagged = [payment?.payment, ...(payment?.differences ?? [])].some(each => each?.flag)
  const isRefundOpen =
    payment?.refunds.some(({ state }) => state === 'requested' || state === 'unsure') ?? false
  return erasureObstacle({
    ...order,
    isParcelUnderway: isSending || goods.some(({ state }) => isReturnOpen(state)),
    isMoneyUnclear: isRefundOpen || isFlagged || order.goingBackAt !== null,
  })
}

/** How long a waybill request counts as unanswered; after this, the carrier's answer counts as lost. */
const WAYBILL_ANSWER_MS = 24 * 60 * 60_000

/** Whether the carrier is still asked about a parcel of the order. */
async function isAnyUnderway(
  context: Pick<OrdersContext, 'production' | 'parcels'>,
  order: Order,
  now: Date,
  tx?: Transaction,
): Promise<boolean> {
  return (await findParcels(context, order, tx)).some(({ carrier }) => isUnderway(carrier, now))
}

function isUnderway(parcel: CarrierData | null, now: Date): boolean {
  if (parcel === null) return false
  const { trackAt, knownAt, requestedAt } = parcel
  const isRequested = knownAt === null && requestedAt !== null
  return trackAt !== null || (isRequested && now.getTime() - requestedAt.getTime() < WAYBILL_ANSWER_MS)
}

/**
 * Removes the personal data everywhere: in the order, its people and tags, texts about it, layouts and the own design with their
 * files, chips, parcels, emails, and the documents of jobs.
 */
async function erase(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  erasedBy: string,
): Promise<Order> {
  const { orders, orderJobs, labels, people, production, parcels, returns } = context
  const { files, deleteEmails, onErased, clock } = context
  const { id } = order
  await removeOwnDesign(context, tx, order)
  const layouts = await production.erase(tx, id)
  await parcels.erase(tx, id)
  await files.scheduleRemoval(tx, { photo: null, files: layouts })
  await orders.eraseTexts(tx, id)
  await returns.eraseReasons(tx, id)
  await people.erase(tx, id)
  await labels.erase(tx, id)
  await orderJobs.eraseOrder(tx, id)
  await deleteEmails(tx, [id], 'all')
  await onErased(tx, id)
  const { delivery, ...rest } = withoutPersonalData(order)
  return orders.update(tx, id, {
    ...rest,
    delivery: { ...delivery, unresolved: [] },
    pageId: null,
    proposal: null,
    waybill: null,
    takenOverReason: '',
    erasedAt: clock.now(),
    erasedBy,
  })
}

/** Removes the pictures of the buyer's own design, and of one that was proposed, that no other order has. */
async function removeOwnDesign(
  { orders, ownDesigns }: OrdersContext,
  tx: Transaction,
  { id, ownDesign, proposal }: Order,
): Promise<void> {
  const designs = [ownDesign, proposal?.ownDesign ?? ''].map(decodeOwnDesign)
  for (const picture of designs.flatMap(design => Object.values(design?.pictures ?? {})))
    if (!(await orders.isPictureOrdered(tx, picture.id, id))) await ownDesigns.removeOrdered(tx, [picture.id])
}
