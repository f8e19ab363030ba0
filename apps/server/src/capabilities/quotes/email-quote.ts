import type { Transaction } from '../../database/database.ts'
import { toPricedQuote } from './priced-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { Quote } from './quotes.repository.ts'

/** Address of a quote's page, on its company's first domain. */
export function quoteLink(
  { brands }: Pick<QuotesContext, 'brands'>,
  { id, companyId }: Pick<Quote, 'id' | 'companyId'>,
): string {
  return `${brands.of(companyId).origin}/quote/${id}`
}

/** Queues the e-mail to the buyer with what the quote offers. Replies go to the company, or to the staff who take orders. */
export async function emailQuote(ctx: QuotesContext, tx: Transaction, quote: Quote): Promise<void> {
  const { queueEmail, brands, config } = ctx
  const { companyId, language, buyer, sequence, productId, validUntil } = quote
  const { brand } = brands.of(companyId)
  const name = buyer.name || buyer.organization
  await queueEmail(tx, {
    kind: 'quote-sent',
    to: { address: buyer.email, ...(name && { name }) },
    language,
    brand,
    companyId,
    replyTo: brand.support.email ?? config.ordersEmail,
    data: {
      ...toPricedQuote(quote, language),
      number: String(sequence),
      link: quoteLink(ctx, quote),
      productId,
      validUntil,
    },
  })
}
