import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import { assertNotHeld } from '../order-payment.ts'
import { findOrder } from '../find-order.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { advanceProductionStep } from './advance-production-step.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'

/** Layouts have the same limit as menus, because a print layout is about as large. */
const LAYOUT_BYTES = 20 * 1024 * 1024

/** Checking one file takes a good part of a second. */
export const LAYOUT_UPLOADS_PER_MINUTE = 20

const PDF = '%PDF-'

/**
 * Stores a layout of an order's print design and sends the buyer an email to approve it; it replaces the previous layout.
 * @throws Refusal `order-not-found`, `order-state-conflict` without a design or once it is printed, `order-unpaid`,
 * `payment-reversed`, and those of the file.
 */
export async function uploadLayout(
  context: OrdersContext,
  id: string,
  readFile: (limit: number) => Promise<Buffer>,
  staff: StaffMemberRef,
): Promise<Order> {
  const { files, production, inTransaction, clock } = context
  const found = await findOrder(context, id)
  if (found.printDesigns === 0 || found.state !== 'inProgress') throw new Refusal('order-state-conflict')
  assertNotHeld(found)
  const file = await storeLayout(files, await readFile(LAYOUT_BYTES), id)
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    const order = await advanceProductionStep(context, tx, locked, 'design')
    await production.insertLayout(tx, { orderId: id, file, uploadedAt: clock.now() })
    await recordStaffChange(context, tx, staff, {
      action: 'order.layout-uploaded',
      what: 'layout-uploaded',
      before: locked,
      after: order,
    })
    await emailBuyer(context, tx, order, 'order-layout', {}, { repeats: true })
    return order
  })
}

/** Stores the file and returns its name. A PDF is kept as it is; anything else goes through the checks of pictures. */
async function storeLayout(files: OrdersContext['files'], bytes: Buffer, orderId: string): Promise<string> {
  if (bytes.toString('latin1', 0, 1_024).includes(PDF)) return files.storeMenu(bytes, 'file')
  const address = await files.storePicture(bytes, 'layout', { profileId: orderId, field: 'file' })
  return address.replace('/files/', '')
}

export interface LayoutAnswer {
  layoutId: number
  approved: boolean
  /** The buyer's comment; '' where the layout is approved. */
  comment: string
  /** The signed-in profile, if any. */
  profileId: string | null
}

/**
 * Records the buyer's answer to the newest layout. If the layout is approved, the order may be printed; otherwise staff make
 * another layout.
 * @throws Refusal `order-not-found`, `forbidden` from another owner's session, `order-state-conflict` for a layout that isn't the
 * newest one or was answered already, and for an order that was cancelled meanwhile.
 */
export async function answerLayout(
  context: OrdersContext,
  id: string,
  { layoutId, approved, comment, profileId }: LayoutAnswer,
): Promise<Order> {
  const { orders, production, inTransaction, clock } = context
  return inTransaction(async tx => {
    const locked = await lockOrder(context, tx, id)
    if (profileId !== null && locked.profileId && locked.profileId !== profileId)
      throw new Refusal('forbidden')
    const [newest] = await production.listLayouts(id, tx)
    const isAsked = locked.state === 'inProgress' && locked.step === 'design'
    if (newest?.id !== layoutId || newest.state !== 'waiting' || !isAsked)
      throw new Refusal('order-state-conflict')
    const now = clock.now()
    const state = approved ? 'approved' : 'declined'
    await production.answerLayout(tx, layoutId, { state, comment, answeredAt: now })
    await orders.noteEvent(tx, { orderId: id, by: 'buyer', what: `layout-${state}`, text: comment, at: now })
    return approved ? advanceProductionStep(context, tx, locked, 'approved') : locked
  })
}
