import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { QueueEmail } from '../emails/index.ts'
import type { Orders } from '../orders/index.ts'
import type { QuoteRepository } from './quotes.repository.ts'
import type { RequestRepository } from './requests.repository.ts'

export type QuotesDeps = Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'brands' | 'acceptedSecrets'
> & {
  accounts: Pick<Accounts, 'countAttempts'>
  audit: Audit
  queueEmail: QueueEmail
  /** Places the order of an accepted quote. */
  placeOrder: Orders['place']
  /** The public numbers of orders, by their ids. */
  orderNumbers: Orders['numbersOf']
  /** Draws a quote as a PDF. */
  drawPdf: Orders['drawQuote']
}

/** What the use cases of quotes depend on. */
export interface QuotesContext extends QuotesDeps {
  requests: RequestRepository
  quotes: QuoteRepository
  /** Keys for forms: the first signs new tokens, and signatures by any of them are accepted. */
  secrets: readonly [string, ...string[]]
}
