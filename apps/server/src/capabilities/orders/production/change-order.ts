import type { ProductionStep } from '@dotyk/domain/orders'
import { moneyText } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { assertNotHeld } from '../order-payment.ts'
import { findParcels } from '../find-parcels.ts'
import { lockParcelOrders } from '../lock-order.ts'
import { createOrderedPage } from './create-ordered-page.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { advanceProductionStep } from './advance-production-step.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { recordTransferReturn } from '../refunds/return-transfer.ts'
import { recordTransfer, type ReceivedTransfer } from '../buying/record-transfer.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { enterWaybill, sendOrder } from './send-order.ts'
import { takeOverOrder } from './take-over-order.ts'
import { type StepToUndo, undoStep } from './undo-step.ts'

/** A change of an order by staff; repeating it has no effect. */
export type StaffChange =
  | { kind: 'start' }
  | { kind: 'step'; step: Exclude<ProductionStep, 'design' | 'approved' | 'sent'> }
  /** The order was sent, with the carrier's waybill number if there is one. */
  | { kind: 'send'; waybill: string | null }
  /** The number of a waybill that was created outside the service. */
  | { kind: 'waybill'; waybill: string }
  /** Undoes the last production step. */
  | ({ kind: 'undo' } & StepToUndo)
  /** An owner of the console lets an order proceed whose payment is missing or was reversed. */
  | { kind: 'take-over'; reason: string }
  /** The money of a bank transfer was received. */
  | ({ kind: 'transfer-came' } & ReceivedTransfer)
  /** Staff returned the transfer by hand. */
  | { kind: 'transfer-returned' }

/**
 * Applies a change of an order by staff.
 * @throws Refusal `order-not-found`, `layout-not-approved`, `order-unpaid`, `payment-reversed`, `transfer-amount-differs`,
 * `forbidden`, `order-split`, `companion-not-ready`, `order-state-conflict` where the order's state doesn't allow the change.
 */
export function changeOrder(
  context: OrdersContext,
  id: string,
  change: StaffChange,
  staff: StaffMemberRef,
): Promise<Order> {
  return context.inTransaction(tx => changeOrderWithin(context, tx, id, change, staff))
}

/** Does the same as `changeOrder` within a transaction. @throws Refusal as `changeOrder` */
export async function changeOrderWithin(
  context: OrdersContext,
  tx: Transaction,
  id: string,
  change: StaffChange,
  staff: StaffMemberRef,
): Promise<Order> {
  const locked = await lockParcelOrders(context, tx, id)
  const changed = await apply(context, tx, locked, change, staff)
  if (changed === locked) return changed
  const isBack = change.kind === 'undo' || (change.kind === 'step' && change.step !== 'packed')
  await updateStockForOrder(context, tx, changed, { why: isBack ? 'undone' : 'packed', by: staff.login })
  await recordStaffChange(context, tx, staff, {
    action: 'order.changed',
    ...describeChange(change, locked),
    before: locked,
    after: changed,
  })
  return changed
}

/** The name of the change in the order's history and the audit log. */
function describeChange(
  change: StaffChange,
  { currency }: Order,
): { what: string; text?: string; details?: Record<string, unknown> } {
  switch (change.kind) {
    case 'step':
      return { what: change.step }
    case 'undo':
      return { what: `undone-${change.step}` }
    case 'waybill':
      return { what: 'waybill', text: change.waybill }
    case 'take-over':
      return { what: 'taken-over', text: change.reason, details: { text: change.reason } }
    case 'transfer-came': {
      const { amount, payer } = change
      const text = `${moneyText({ amount, currency }, 'ua')}, ${payer}`
      return { what: 'transfer-came', text, details: { amount, currency } }
    }
    default:
      return { what: change.kind }
  }
}

function apply(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  change: StaffChange,
  staff: StaffMemberRef,
): Promise<Order> {
  switch (change.kind) {
    case 'start':
      return start(context, tx, order)
    case 'step':
      return advanceProductionStep(context, tx, order, change.step)
    case 'send':
      return sendOrder(context, tx, order, change.waybill, staff)
    case 'waybill':
      return enterFirstWaybill(context, tx, order, change.waybill, staff)
    case 'undo':
      return undoStep(context, tx, order, change, staff)
    case 'take-over':
      return takeOverOrder(context, tx, order, change.reason, staff)
    case 'transfer-came':
      return recordTransfer(context, tx, order, change)
    case 'transfer-returned':
      return recordTransferReturn(context, tx, order)
  }
}

async function start(context: OrdersContext, tx: Transaction, order: Order): Promise<Order> {
  if (order.startedAt) return order
  if (order.state !== 'inProgress') throw new Refusal('order-state-conflict')
  assertNotHeld(order)
  const started = await context.orders.update(tx, order.id, { startedAt: context.clock.now() })
  return createOrderedPage(context, tx, started)
}

async function enterFirstWaybill(
  context: OrdersContext,
  tx: Transaction,
  order: Order,
  waybill: string,
  staff: StaffMemberRef,
): Promise<Order> {
  const [parcel] = await findParcels(context, order, tx)
  return enterWaybill(context, tx, { order, parcel, waybill }, staff)
}
