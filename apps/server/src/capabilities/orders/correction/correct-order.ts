import { randomUUID } from 'node:crypto'
import {
  correctedParts,
  type CorrectableParts,
  type CorrectionDraft,
  lastAnswerDay,
} from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { lockOrder } from '../lock-order.ts'
import { emailBuyer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { assertNotSplit } from '../parcels/parcel-order.ts'
import { recordStaffChange, type StaffMemberRef } from '../record-staff-change.ts'
import { findProposedOrder, waitOfProposal } from '../corrected-order.ts'
import { releaseDesigns } from '../release-designs.ts'
import { updateStockForOrder } from '../update-order-stock.ts'
import { applyCorrection, estimateCorrectedDelivery, keepDesign } from './apply-correction.ts'
import { correctionInEmail, correctionHistoryText } from './correction-texts.ts'
import { emailCorrection } from './email-corrected.ts'
import { emailProposalEnd, endProposal } from './end-proposal.ts'
import { planCorrection, type PlannedCorrection } from './plan-correction.ts'

export interface Correction {
  draft: CorrectionDraft
  /** What the order was like when the member of staff opened it. */
  seen: Omit<CorrectableParts, 'ownDesign'> & { ownDesign?: string | undefined }
  /**
   * The id of the correction that was waiting for the buyer when staff opened the order; null for none; undefined where the
   * request doesn't say.
   */
  seenProposal?: string | null | undefined
  /** The new total in minor units, as the member of staff saw it. */
  total: number
  /** Why the order is corrected; '' for no reason, which a changed design needs. */
  reason: string
}

/** Computes what a correction would do. @throws Refusal as `planCorrection`; `order-not-found`, `order-erased`, `order-split` */
export async function previewCorrection(
  context: OrdersContext,
  id: string,
  draft: CorrectionDraft,
): Promise<{ order: Order; plan: PlannedCorrection }> {
  const order = await findUnerasedOrder(context, id)
  await assertNotSplit(context, order)
  return { order, plan: await planCorrection(context, order, draft) }
}

/**
 * Corrects what is made of an order. A correction that changes what was agreed waits for the buyer's consent; any other is
 * applied at once and the buyer is told. Repeating the same correction changes nothing.
 * @throws Refusal as `planCorrection`; `order-not-found`, `order-erased`, `order-split`, `order-changed-elsewhere`,
 * `price-changed`, `order-state-conflict` once the order has a waybill, and for another design once it is printed,
 * `refund-too-much`; `text-required` for another design without a reason, `design-picture-not-found`, `design-too-coarse`.
 */
export async function correctOrder(
  context: OrdersContext,
  id: string,
  { draft, seen, seenProposal, total, reason }: Correction,
  staff: StaffMemberRef,
): Promise<Order> {
  const found = await previewCorrection(context, id, draft)
  const promised = await estimateCorrectedDelivery(context, found.order, found.plan.corrected)
  return context.inTransaction(async tx => {
    // The payment is locked before the order, because callbacks lock them in this order too.
    await context.payments.lockOfOrder(tx, id)
    const before = await lockOrder(context, tx, id)
    await assertNotSplit(context, before, tx)
    const plan = await planCorrection(context, before, draft, tx)
    const { corrected, verdict } = plan
    if (plan.parts.length === 0 || isProposed(before, corrected)) return before
    const isOtherProposal = seenProposal !== undefined && seenProposal !== (before.proposal?.id ?? null)
    if (
      isOtherProposal ||
      correctedParts(before, { ...seen, ownDesign: seen.ownDesign ?? before.ownDesign }).length > 0
    )
      throw new Refusal('order-changed-elsewhere')
    if (corrected.price.total !== total) throw new Refusal('price-changed', { field: 'total' })
    const isDesign = plan.parts.includes('design')
    if (isDesign && reason === '') throw new Refusal('text-required', { field: 'reason' })
    if (verdict === 'ask') return propose(context, tx, before, { plan, reason }, staff)
    if (verdict !== 'apply') throw new Refusal(verdict)
    const applied = { corrected, judged: plan, promised, by: staff.login }
    const after = await applyCorrection(context, tx, before, applied)
    const said = await correctionInEmail(context, tx, before, corrected, plan)
    await recordStaffChange(context, tx, staff, {
      action: 'order.changed',
      what: isDesign && plan.parts.length === 1 ? 'design-changed' : 'corrected',
      before,
      after,
      text: correctionHistoryText(said, before, reason),
      details: {
        madeAgain: plan.madeAgain,
        total: corrected.price.total,
        ...(isDesign && { design: corrected.ownDesign === '' ? 'removed' : 'replaced' }),
      },
    })
    await emailCorrection(context, tx, after, said)
    return after
  })
}

/** Withdraws a correction that the buyer hasn't accepted yet, and tells the buyer. @throws Refusal `order-not-found`, `order-erased` */
export function withdrawProposal(context: OrdersContext, id: string, staff: StaffMemberRef): Promise<Order> {
  return context.inTransaction(async tx => {
    const before = await lockOrder(context, tx, id)
    if (before.proposal === null) return before
    await emailProposalEnd(context, tx, before, 'withdrawn')
    const after = await endProposal(context, tx, before, staff.login)
    const what = 'correction-withdrawn'
    await recordStaffChange(context, tx, staff, { action: 'order.changed', what, before, after })
    return after
  })
}

function isProposed(order: Order, corrected: CorrectableParts): boolean {
  const proposal = findProposedOrder(order)
  return proposal !== null && correctedParts(proposal, corrected).length === 0
}

/** Asks the buyer about a correction, and keeps the pieces that it needs. @throws Refusal `out-of-stock`, `too-few-pieces` */
async function propose(
  context: OrdersContext,
  tx: Transaction,
  before: Order,
  { plan, reason }: { plan: PlannedCorrection; reason: string },
  staff: StaffMemberRef,
): Promise<Order> {
  const { orders, clock } = context
  const { corrected } = plan
  const proposal = { ...corrected, id: randomUUID(), at: clock.now().toISOString(), by: staff.login }
  await keepDesign(context, tx, corrected.ownDesign, plan)
  await releaseDesigns(context, tx, {
    orderId: before.id,
    dropped: [before.proposal?.ownDesign],
    kept: [before.ownDesign, corrected.ownDesign],
  })
  const answerBy = lastAnswerDay(waitOfProposal(proposal))
  const after = await orders.update(tx, before.id, { proposal })
  const correction = await correctionInEmail(context, tx, before, corrected, plan)
  await recordStaffChange(context, tx, staff, {
    action: 'order.changed',
    what: 'correction-proposed',
    before,
    after,
    text: correctionHistoryText(correction, before, reason),
    details: { productId: corrected.productId, count: corrected.count, total: corrected.price.total },
  })
  await emailBuyer(context, tx, after, 'order-correction-asked', { correction, answerBy }, { repeats: true })
  const asked = { why: 'correction-asked', by: staff.login, isLimited: true } as const
  await updateStockForOrder(context, tx, after, asked)
  return after
}
