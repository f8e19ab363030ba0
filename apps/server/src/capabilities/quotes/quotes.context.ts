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
  /** The numbers of orders by their ids. */
  orderNumbers: Orders['numbersOf']
  /** Draws a quote's paper. */
  drawPdf: Orders['drawQuote']
}

/** Dependencies of the use cases of quotes. */
export interface QuotesContext extends QuotesDeps {
  requests: RequestRepository
  quotes: QuoteRepository
  /** Keys derived for forms: the first signs, and signatures of any are accepted. */
  secrets: readonly [string, ...string[]]
}
