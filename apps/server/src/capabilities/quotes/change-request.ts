import type { AuditAction, StaffActor } from '@dotyk/domain/audit'
import { mayQuoteRequestChangeTo } from '@dotyk/domain/quotes'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { StoredQuoteRequest } from './requests.repository.ts'

/**
 * Closes a request, or opens it again. A request that has this state already stays as it is.
 * @throws Refusal `not-found`, `quote-state-conflict`
 */
export function changeQuoteRequest(
  ctx: QuotesContext,
  id: string,
  state: 'new' | 'closed',
  actor: StaffActor,
): Promise<StoredQuoteRequest> {
  const { requests, inTransaction } = ctx
  return inTransaction(async tx => {
    const request = await lockRequest(ctx, tx, id)
    if (request.state === state) return request
    if (!mayQuoteRequestChangeTo(request.state, state)) throw new Refusal('quote-state-conflict')
    await requests.setState(tx, id, state)
    await record(ctx, tx, actor, state === 'closed' ? 'quote.request-closed' : 'quote.request-opened', id)
    return { ...request, state }
  })
}

/** Deletes a request for good. @throws Refusal `not-found` */
export function deleteQuoteRequest(ctx: QuotesContext, id: string, actor: StaffActor): Promise<void> {
  return ctx.inTransaction(async tx => {
    await lockRequest(ctx, tx, id)
    await ctx.requests.delete(tx, id)
    await record(ctx, tx, actor, 'quote.request-deleted', id)
  })
}

async function lockRequest(
  { requests }: QuotesContext,
  tx: Transaction,
  id: string,
): Promise<StoredQuoteRequest> {
  const request = await requests.lock(tx, id)
  if (!request) throw new Refusal('not-found')
  return request
}

/** Records the change in the audit log, which can't be erased, so the entry contains nothing about the person. */
async function record(
  { audit }: QuotesContext,
  tx: Transaction,
  actor: StaffActor,
  action: Extract<AuditAction, `quote.request-${string}`>,
  id: string,
): Promise<void> {
  await audit.record(tx, { actor, action, subjects: [{ kind: 'quote-request', id }] })
}
