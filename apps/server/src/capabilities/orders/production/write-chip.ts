import { chipNumberOf } from '@dotyk/domain/chips'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { assertNotHeld } from '../order-payment.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { findChipUrl, findPageIdOfPiece } from '../page-urls.ts'
import { advanceProductionStep } from './advance-production-step.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import type { OrderChip } from './production.repository.ts'

export interface WrittenChip {
  /** The number of the order's thing that has the chip, from 1. */
  number: number
  /** The serial number of the chip itself; '' where the phone didn't report it. */
  serial: string
  /** The address that was read back from the chip. */
  address: string
  isLocked: boolean
}

/**
 * Records a written chip whose content was read back; the last chip completes the encoding. Repeating the same chip changes
 * nothing; another chip of the same thing replaces it.
 * @throws Refusal `order-not-found`, `order-state-conflict`, `layout-not-approved`, the refusals of an unpaid order,
 * `chip-address-differs` where the chip has another address, `chip-written-already` where the chip belongs to another thing of
 * the order.
 */
export async function writeChip(
  context: OrdersContext,
  id: string,
  chip: WrittenChip,
  staff: StaffMemberRef,
): Promise<Order> {
  const { chips, production, inTransaction, clock } = context
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    const { number, serial, address, isLocked } = chip
    const pageId = await findPageIdOfPiece(context, tx, locked, number)
    if (locked.state !== 'inProgress' || pageId === null || number > locked.count)
      throw new Refusal('order-state-conflict')
    assertNotHeld(locked)
    const expected = await findChipUrl(context, { orderId: id, thing: number, pageId }, tx)
    if (address !== expected) throw new Refusal('chip-address-differs')
    const written = await production.listChips(id, tx)
    if (serial !== '' && written.some(other => other.serial === serial && other.number !== number))
      throw new Refusal('chip-written-already')
    const before = written.find(other => other.number === number)
    if (before?.serial === serial && before.isLocked === isLocked && serial !== '') return locked

    await production.putChip(tx, {
      orderId: id,
      ...chip,
      address: withoutSecret(address),
      by: staff.login,
      at: clock.now(),
    })
    await chips.addWritten(tx, chips.chipOfOrder(id, number), pageId)
    const isLast = written.length + (before ? 0 : 1) === locked.count
    const order =
      isLast && isBeforeEncoded(locked) ? await advanceProductionStep(context, tx, locked, 'encoded') : locked
    await recordStaffChange(context, tx, staff, {
      action: 'order.chip-written',
      what: 'chip-written',
      before: locked,
      after: order,
      text: `${number}/${locked.count}`,
      details: { number, serial, isLocked },
    })
    return order
  })
}

/**
 * Removes the record of a chip that has to be written again.
 * @throws Refusal `order-not-found`, `order-state-conflict` once the order is sent.
 */
export async function deleteWrittenChip(
  context: OrdersContext,
  id: string,
  number: number,
  staff: StaffMemberRef,
): Promise<Order> {
  const { production, inTransaction } = context
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    if (locked.state !== 'inProgress') throw new Refusal('order-state-conflict')
    const written = await production.listChips(id, tx)
    const chip = written.find(other => other.number === number)
    if (!chip) return locked
    await forgetChip(context, tx, locked, chip)
    const order =
      locked.step === 'encoded' ? await advanceProductionStep(context, tx, locked, 'printed') : locked
    await recordStaffChange(context, tx, staff, {
      action: 'order.chip-forgotten',
      what: 'chip-forgotten',
      before: locked,
      after: order,
      text: `${number}/${locked.count}`,
      details: { number, serial: chip.serial },
    })
    return order
  })
}

/** Removes what is stored of an order's chip; the chip then opens no page. */
export async function forgetChip(
  context: Pick<OrdersContext, 'chips' | 'people' | 'production'>,
  tx: Transaction,
  order: Pick<Order, 'id' | 'pageId'>,
  { number, address }: Pick<OrderChip, 'number' | 'address'>,
): Promise<void> {
  const { chips, production } = context
  await production.removeChip(tx, order.id, number)
  const chipNumber = chipNumberOf(address)
  const pageId = await findPageIdOfPiece(context, tx, order, number)
  if (pageId !== null && chipNumber !== null) await chips.removeWritten(tx, chipNumber, pageId)
}

function isBeforeEncoded({ step }: Order): boolean {
  return step === null || step === 'design' || step === 'approved' || step === 'printed'
}

/** The part after `#` is the secret that claims the chip, so it isn't stored. */
function withoutSecret(address: string): string {
  return address.replace(/#.*/, '')
}
