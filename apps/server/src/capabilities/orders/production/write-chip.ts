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
  /** 1 for the first thing of the order. */
  number: number
  /** The chip's own number; '' where the phone didn't tell it. */
  serial: string
  /** The address read back from the chip. */
  address: string
  isLocked: boolean
}

/**
 * Records a chip whose content was read back; with the last one the order is encoded. The same chip again changes nothing,
 * another one in its place counts in its stead.
 * @throws Refusal `order-not-found`, `order-state-conflict`, `layout-not-approved`, those of its payment, `chip-address-differs` where it has another
 * address, `chip-written-already` where the chip stands for another thing of the order.
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

/** Forgets a chip that has to be written again. @throws Refusal `order-not-found`, `order-state-conflict` once it is sent. */
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

/** Forgets what a chip of an order held: it opens nothing any more. */
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

/** What follows `#` claims the chip, so it isn't stored. */
function withoutSecret(address: string): string {
  return address.replace(/#.*/, '')
}
