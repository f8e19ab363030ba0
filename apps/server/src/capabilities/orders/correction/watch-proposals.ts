import { dueProposalAction, lastAnswerDay, orderNumber, productionStage } from '@dotyk/domain/orders'
import type { Transaction } from '../../../database/database.ts'
import type { JobDefinition } from '../../../jobs/port.ts'
import { LoggedFailuresError } from '../../../jobs/run-for-each-profile.ts'
import { findProposedOrder, waitOfProposal } from '../corrected-order.ts'
import { emailBuyer, emailProposalAnswer } from '../order-mailer.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'
import { correctionInEmail } from './correction-texts.ts'
import { emailProposalEnd, endProposal } from './end-proposal.ts'
import { judgeCorrectionOfOrder } from './plan-correction.ts'

export function watchProposalsJob(context: OrdersContext): JobDefinition {
  return {
    queue: 'orders.watch-proposals',
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryBackoff: true,
    // Buyers are e-mailed by day.
    schedule: '25 9-20 * * *',
    async work() {
      const failed = await watchProposals(context)
      if (failed > 0) throw new LoggedFailuresError(failed, 'orders')
      return { failed: [] }
    },
  }
}

/**
 * Reminds buyers who haven't answered about a correction, and ends the corrections whose last day is over.
 * @returns how many orders failed; a failed one doesn't stop the others
 */
async function watchProposals(context: OrdersContext): Promise<number> {
  const now = await context.readTime()
  let failed = 0
  for (const order of await context.orders.listAsked()) {
    if (dueActionOf(order, now) === null) continue
    try {
      await context.inTransaction(tx => watchProposal(context, tx, order.id, now))
    } catch (error) {
      failed += 1
      // The log contains the order's number and not its id, because the id opens the order's page.
      const number = orderNumber(order.sequence)
      context.logger.error({ order: number, err: error }, 'an unanswered correction was not handled')
    }
  }
  return failed
}

async function watchProposal(context: OrdersContext, tx: Transaction, id: string, now: Date): Promise<void> {
  const order = await context.orders.lock(tx, id)
  if (!order || order.state !== 'inProgress') return
  const action = dueActionOf(order, now)
  if (action === 'remind') await remind(context, tx, order, now)
  if (action === 'expire') await expire(context, tx, order, now)
}

/** What is due for an order's proposal; one that can't be accepted any more ends at once. */
function dueActionOf(order: Order, now: Date): ReturnType<typeof dueProposalAction> {
  if (order.proposal === null) return null
  return productionStage(order) === 'closed'
    ? 'expire'
    : dueProposalAction(waitOfProposal(order.proposal), now)
}

async function remind(context: OrdersContext, tx: Transaction, order: Order, now: Date): Promise<void> {
  const proposal = findProposedOrder(order)
  if (!proposal) return
  const reminded = { ...proposal, remindedAt: now.toISOString() }
  await context.orders.update(tx, order.id, { proposal: reminded })
  await context.orders.noteEvent(tx, {
    orderId: order.id,
    by: 'service',
    what: 'correction-reminded',
    at: now,
  })
  const correction = await correctionInEmail(
    context,
    tx,
    order,
    proposal,
    judgeCorrectionOfOrder(order, proposal),
  )
  const answerBy = lastAnswerDay(waitOfProposal(reminded))
  const data = { correction, answerBy }
  await emailBuyer(context, tx, order, 'order-correction-reminder', data, { repeats: true })
}

async function expire(context: OrdersContext, tx: Transaction, order: Order, now: Date): Promise<void> {
  const proposal = findProposedOrder(order)
  if (!proposal) return
  await context.orders.noteEvent(tx, {
    orderId: order.id,
    by: 'service',
    what: 'correction-expired',
    at: now,
  })
  const judged = judgeCorrectionOfOrder(order, proposal)
  const correction = await correctionInEmail(context, tx, order, proposal, judged)
  await emailProposalEnd(context, tx, order, 'expired')
  await emailProposalAnswer(context, tx, order, { correction, isAccepted: null })
  await endProposal(context, tx, order, '')
}
