import { Refusal } from '../../../refusal.ts'
import { findUnerasedOrder } from '../find-order.ts'
import { findProposedOrder } from '../corrected-order.ts'
import { lockOrder } from '../lock-order.ts'
import { emailProposalAnswer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { applyCorrection, estimateCorrectedDelivery } from './apply-correction.ts'
import { correctionInEmail, correctionHistoryText } from './correction-texts.ts'
import { emailCorrection } from './email-corrected.ts'
import { endProposal } from './end-proposal.ts'
import { judgeCorrectionOfOrder } from './plan-correction.ts'

export interface ProposalAnswer {
  proposalId: string
  isAccepted: boolean
  /** The signed-in profile, if any. */
  profileId: string | null
}

/**
 * Records the buyer's answer to a proposed correction: accepting applies it as proposed, declining leaves the order as it is.
 * @throws Refusal `order-not-found`, `order-erased`, `forbidden` from another owner's session, `order-state-conflict` for a
 * proposal that was answered or replaced, and where the order can no longer be corrected.
 */
export async function answerProposal(
  context: OrdersContext,
  id: string,
  { proposalId, isAccepted, profileId }: ProposalAnswer,
): Promise<Order> {
  const { orders, payments, clock } = context
  const found = await findUnerasedOrder(context, id)
  const promised = found.proposal ? await estimateCorrectedDelivery(context, found, found.proposal) : {}
  return context.inTransaction(async tx => {
    await payments.lockOfOrder(tx, id)
    const before = await lockOrder(context, tx, id)
    if (profileId !== null && before.profileId && before.profileId !== profileId)
      throw new Refusal('forbidden')
    const proposal = findProposedOrder(before)
    if (proposal?.id !== proposalId) throw new Refusal('order-state-conflict')
    const note = { orderId: id, by: 'buyer', at: clock.now() }
    const judged = judgeCorrectionOfOrder(before, proposal)
    if (!isAccepted) {
      await orders.noteEvent(tx, { ...note, what: 'correction-declined' })
      const correction = await correctionInEmail(context, tx, before, proposal, judged)
      await emailProposalAnswer(context, tx, before, { correction, isAccepted })
      return endProposal(context, tx, before, '')
    }
    if (judged.verdict !== 'apply' && judged.verdict !== 'ask') throw new Refusal('order-state-conflict')
    const said = await correctionInEmail(context, tx, before, proposal, judged)
    const applied = { corrected: proposal, judged, promised, by: proposal.by }
    const after = await applyCorrection(context, tx, before, applied)
    await orders.noteEvent(tx, {
      ...note,
      what: 'correction-accepted',
      text: correctionHistoryText(said, before),
    })
    await emailCorrection(context, tx, after, said)
    await emailProposalAnswer(context, tx, after, { correction: said, isAccepted })
    return after
  })
}
