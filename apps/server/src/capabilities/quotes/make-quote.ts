import { randomBytes } from 'node:crypto'
import type { AuditAction, StaffActor } from '@dotyk/domain/audit'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { ORDER_ID_BYTES, orderIdFrom } from '@dotyk/domain/orders'
import {
  checkQuote,
  mayChangeQuote,
  mayDeleteQuote,
  mayQuoteChangeTo,
  mayQuoteRequestChangeTo,
  type QuoteContents,
  quoteState,
} from '@dotyk/domain/quotes'
import { currencyOfLanguage, kyivDay } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { emailQuote } from './email-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { Quote } from './quotes.repository.ts'

/**
 * Creates a quote as a draft that only staff see. The request that it answers is then marked as quoted.
 * @param requestId the answered request; null for none
 * @throws Refusal of `QUOTE_RULES` with its field; `not-found` for a request that no longer exists
 */
export function createQuote(
  ctx: QuotesContext,
  draft: QuoteContents,
  requestId: string | null,
  actor: StaffActor,
): Promise<Quote> {
  const { quotes, requests, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const request = requestId === null ? null : await requests.lock(tx, requestId)
    if (requestId !== null && !request) throw new Refusal('not-found')
    const companyId = request?.companyId ?? null
    const contents = checkedContents(ctx, draft, companyId)
    const quote = await quotes.insert(tx, {
      id: orderIdFrom(randomBytes(ORDER_ID_BYTES)),
      companyId,
      requestId,
      ...contents,
      ...languageOf(contents),
      by: actor.login,
      createdAt: clock.now(),
    })
    if (request && mayQuoteRequestChangeTo(request.state, 'quoted'))
      await requests.setState(tx, request.id, 'quoted')
    await record(ctx, tx, actor, 'quote.created', quote, { after: offeredIn(quote) })
    return quote
  })
}

/**
 * Changes what a quote offers. A quote that was sent stays sent, and its buyer sees the new version.
 * @param version the version that staff edited
 * @throws Refusal of `QUOTE_RULES` with its field; `quote-not-found`, `quote-state-conflict` once the quote is accepted,
 * `changed-elsewhere` where somebody else has changed it
 */
export function changeQuote(
  ctx: QuotesContext,
  id: string,
  { contents: draft, version }: { contents: QuoteContents; version: number },
  actor: StaffActor,
): Promise<Quote> {
  const { quotes, inTransaction } = ctx
  return inTransaction(async tx => {
    const before = await lockQuote(ctx, tx, id)
    if (!mayChangeQuote(currentQuoteState(ctx, before))) throw new Refusal('quote-state-conflict')
    if (before.version !== version) throw new Refusal('changed-elsewhere')
    const contents = checkedContents(ctx, draft, before.companyId)
    const after = await quotes.change(tx, id, { ...contents, ...languageOf(contents) })
    await record(ctx, tx, actor, 'quote.changed', after, {
      before: offeredIn(before),
      after: offeredIn(after),
    })
    return after
  })
}

/**
 * Lets the buyer accept a quote, and e-mails its link if an address is known; it may be sent again.
 * @throws Refusal `quote-not-found`, `quote-state-conflict`, `quote-day-invalid` where its last day is over
 */
export function sendQuote(ctx: QuotesContext, id: string, actor: StaffActor): Promise<Quote> {
  const { quotes, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const before = await lockQuote(ctx, tx, id)
    if (!mayQuoteChangeTo(currentQuoteState(ctx, before), 'sent')) throw new Refusal('quote-state-conflict')
    if (before.validUntil < kyivDay(clock.now()))
      throw new Refusal('quote-day-invalid', { field: 'validUntil' })
    const after = await quotes.update(tx, id, { stage: 'sent', sentAt: clock.now(), withdrawnAt: null })
    const isEmailed = after.buyer.email !== ''
    if (isEmailed) await emailQuote(ctx, tx, after)
    await record(ctx, tx, actor, 'quote.sent', after, { after: { version: after.version, isEmailed } })
    return after
  })
}

/** Withdraws a quote. @throws Refusal `quote-not-found`, `quote-state-conflict` */
export function withdrawQuote(ctx: QuotesContext, id: string, actor: StaffActor): Promise<Quote> {
  const { quotes, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    const before = await lockQuote(ctx, tx, id)
    if (!mayQuoteChangeTo(currentQuoteState(ctx, before), 'withdrawn'))
      throw new Refusal('quote-state-conflict')
    const after = await quotes.update(tx, id, { stage: 'withdrawn', withdrawnAt: clock.now() })
    await record(ctx, tx, actor, 'quote.withdrawn', after, {})
    return after
  })
}

/** Deletes a quote without an order for good. @throws Refusal `quote-not-found`, `quote-state-conflict` */
export function deleteQuote(ctx: QuotesContext, id: string, actor: StaffActor): Promise<void> {
  return ctx.inTransaction(async tx => {
    const quote = await lockQuote(ctx, tx, id)
    if (!mayDeleteQuote(currentQuoteState(ctx, quote))) throw new Refusal('quote-state-conflict')
    await ctx.quotes.delete(tx, id)
    await record(ctx, tx, actor, 'quote.deleted', quote, { before: offeredIn(quote) })
  })
}

/** The current state of a quote; a sent quote expires after its last day. */
export function currentQuoteState({ clock }: Pick<QuotesContext, 'clock'>, quote: Quote) {
  return quoteState(quote, kyivDay(clock.now()))
}

async function lockQuote({ quotes }: QuotesContext, tx: Transaction, id: string): Promise<Quote> {
  const quote = await quotes.lock(tx, id)
  if (!quote) throw new Refusal('quote-not-found')
  return quote
}

function checkedContents(
  { brands, clock }: QuotesContext,
  draft: QuoteContents,
  companyId: string | null,
): QuoteContents {
  const { contents, violations } = checkQuote(
    draft,
    kyivDay(clock.now()),
    brands.of(companyId).brand.phonePrefix,
  )
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: broken.field })
  return contents
}

function languageOf({ productId }: QuoteContents) {
  const { language } = parseProductId(productId) ?? DEFAULT_CHOICE
  return { language, currency: currencyOfLanguage(language) }
}

/** What a quote offers, for the audit log, which can't be erased and so contains nothing about people. */
function offeredIn({ productId, count, unitPrice, printDesignPrice, pageDesignPrice, ...rest }: Quote) {
  const { discount, validUntil, version } = rest
  return { version, productId, count, unitPrice, printDesignPrice, pageDesignPrice, discount, validUntil }
}

async function record(
  { audit }: QuotesContext,
  tx: Transaction,
  actor: StaffActor,
  action: Extract<AuditAction, `quote.${string}`>,
  { id, sequence }: Quote,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  const after = { number: String(sequence), ...changes.after }
  await audit.record(tx, { actor, action, subjects: [{ kind: 'quote', id }], ...changes, after })
}
