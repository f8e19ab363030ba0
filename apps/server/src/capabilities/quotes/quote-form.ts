import type { SentQuoteForm } from '@dotyk/contract/page-context'
import { checkQuoteRequest } from '@dotyk/domain/quotes'
import { isDatabaseUnavailable } from '../../database/database.ts'
import { createFormToken, verifyFormToken } from '../../http/form-tokens.ts'
import { Refusal } from '../../refusal.ts'
import type { QuotesContext } from './quotes.context.ts'
import { QUOTE_FORM, type QuoteVisitor, requestQuote } from './request-quote.ts'

/** A new token for a form that is being rendered. */
export function createQuoteFormToken({ secrets, clock }: Pick<QuotesContext, 'secrets' | 'clock'>): string {
  return createFormToken(secrets[0], QUOTE_FORM, clock.now())
}

/**
 * Submits the form of the page for teams. On errors, the page renders the form again.
 * @returns the first broken rule of each field, and under '' what is wrong with the whole form; an empty list once the request is
 * stored
 */
export async function submitQuoteRequestForm(
  ctx: QuotesContext,
  fields: Readonly<Record<string, string>>,
  visitor: QuoteVisitor,
): Promise<SentQuoteForm> {
  try {
    await requestQuote(ctx, fields, visitor)
    return { errors: [], token: '' }
  } catch (error) {
    const refusal = isDatabaseUnavailable(error) ? new Refusal('unavailable') : error
    if (!(refusal instanceof Refusal)) throw error
    const isUsable =
      refusal.key !== 'form-expired' && verifyFormToken(ctx.secrets, QUOTE_FORM, fields['form'])
    const token = isUsable ? (fields['form'] ?? '') : createQuoteFormToken(ctx)
    if (refusal.details.field === undefined) return { errors: [{ field: '', key: refusal.key }], token }
    const { violations } = checkQuoteRequest(fields, ctx.brands.of(visitor.companyId).brand.phonePrefix)
    const isFirst = ({ field }: { field: string }, at: number) =>
      violations.findIndex(each => each.field === field) === at
    return { errors: violations.filter(isFirst), token }
  }
}
