import { isQuoteShown } from '@dotyk/domain/quotes'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { deriveSecret } from '../../startup/app-secret.ts'
import { createQuoteFormToken, submitQuoteRequestForm } from './quote-form.ts'
import { currentQuoteState } from './make-quote.ts'
import type { QuotesContext, QuotesDeps } from './quotes.context.ts'
import { deleteOldQuotesJob, deleteOldQuoteRequestsJob } from './quotes.jobs.ts'
import { presentQuoteToBuyer } from './quotes.presenter.ts'
import { createQuoteRepository } from './quotes.repository.ts'
import { addQuoteRoutes } from './quotes.routes.ts'
import type { QuoteVisitor } from './request-quote.ts'
import { createRequestRepository } from './requests.repository.ts'
import { addQuoteRequestRoutes } from './requests.routes.ts'

export { quoteRequests as quoteRequestsTable, quotes as quotesTable } from './quotes.tables.ts'

export type Quotes = ReturnType<typeof createQuotes>

/** The requests that companies send from the page for teams, and the quotes that staff make for them (docs/decisions/0124). */
export function createQuotes(deps: QuotesDeps) {
  const [first, ...others] = deps.acceptedSecrets.map(secret => deriveSecret(secret, 'quotes'))
  if (first === undefined) throw new Error('There is no secret to derive the keys of forms from.')
  const requests = createRequestRepository(deps.db)
  const quotes = createQuoteRepository(deps.db)
  const ctx: QuotesContext = { ...deps, requests, quotes, secrets: [first, ...others] }
  return {
    /** A new token for a form that is being rendered. */
    openForm: () => createQuoteFormToken(ctx),
    sendForm: (fields: Readonly<Record<string, string>>, visitor: QuoteVisitor) =>
      submitQuoteRequestForm(ctx, fields, visitor),
    /** Counts the requests that nobody has answered. */
    countNewRequests: () => requests.countNew(),
    /** A quote as its page shows it, in the reader's language; null for an unknown quote and for a draft. */
    async show(id: string, language: Language) {
      const quote = await quotes.find(id)
      if (!quote || !isQuoteShown(currentQuoteState(ctx, quote))) return null
      const numbers = await deps.orderNumbers(quote.orderId === null ? [] : [quote.orderId])
      return presentQuoteToBuyer(ctx, quote, language, numbers)
    },
    numbersOf: (ids: readonly string[]) => quotes.numbersOf(ids),
    /** Removes the personal data of an order's quote, when the order's is removed. */
    eraseOfOrder: (tx: Transaction, orderId: string) => quotes.eraseOfOrder(tx, orderId, deps.clock.now()),
    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<void> {
      await requests.moveToDefaultCompany(tx, companyId)
      await quotes.moveToDefaultCompany(tx, companyId)
    },
    jobs: [deleteOldQuoteRequestsJob(ctx), deleteOldQuotesJob(ctx)],
    addRoutes(http: HttpContext): void {
      addQuoteRequestRoutes(http, ctx)
      addQuoteRoutes(http, ctx)
    },
  }
}
