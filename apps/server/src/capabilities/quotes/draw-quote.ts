import { kyivMidnight } from '@dotyk/domain/values'
import { quoteLink } from './email-quote.ts'
import { toPricedQuote } from './priced-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { Quote } from './quotes.repository.ts'

/** Draws a quote as a PDF, in the quote's language. */
export function drawQuote(ctx: QuotesContext, quote: Quote): Promise<Buffer> {
  const { language, companyId, sequence, sentAt, createdAt, validUntil, buyer, note } = quote
  return ctx.drawPdf(
    {
      ...toPricedQuote(quote, language),
      language,
      number: String(sequence),
      date: sentAt ?? createdAt,
      validUntil: kyivMidnight(validUntil),
      buyer: [buyer.organization, buyer.name].filter(Boolean),
      note,
      link: quoteLink(ctx, quote),
    },
    ctx.brands.of(companyId).brand,
  )
}
