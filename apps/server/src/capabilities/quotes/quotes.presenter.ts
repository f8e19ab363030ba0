import type { QuoteContentsWire, ShownQuoteWire, StaffQuoteWire } from '@dotyk/contract/quotes'
import type { QuoteContents } from '@dotyk/domain/quotes'
import type { Language } from '@dotyk/domain/values'
import { quoteLink } from './email-quote.ts'
import { currentQuoteState } from './make-quote.ts'
import { toPricedQuote } from './priced-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { Quote } from './quotes.repository.ts'

export function contentsFromWire({
  productID,
  name,
  organization,
  phone,
  email,
  ...rest
}: QuoteContentsWire): QuoteContents {
  return { ...rest, productId: productID, buyer: { name, organization, phone, email } }
}

/** The wire name of the field in a refusal of a quote. */
export function quoteFieldToWire(field: string): string {
  return field === 'productId' ? 'productID' : field
}

/**
 * A quote as its buyer sees it. The link may be forwarded, so the contact of the buyer is left out.
 * @param orders public numbers of orders by their ids
 */
export function presentQuoteToBuyer(
  ctx: Pick<QuotesContext, 'clock'>,
  quote: Quote,
  reader: Language,
  orders: ReadonlyMap<string, string>,
): ShownQuoteWire {
  const { id, sequence, version, language, productId, validUntil, note, buyer, orderId } = quote
  const { productTitle: productName, price, ...priced } = toPricedQuote(quote, reader)
  const { products, printDesign, pageDesign, discount, total } = price
  const number = orderId === null ? undefined : orders.get(orderId)
  return {
    id,
    number: String(sequence),
    version,
    state: currentQuoteState(ctx, quote),
    language,
    productID: productId,
    productName,
    ...priced,
    price: { products, printDesign, pageDesign, ...(discount === undefined ? {} : { discount }), total },
    validUntil,
    note,
    name: buyer.name,
    organization: buyer.organization,
    order: orderId !== null && number !== undefined ? { id: orderId, number } : null,
  }
}

export function presentQuoteToStaff(
  ctx: Pick<QuotesContext, 'clock' | 'brands'>,
  quote: Quote,
  reader: Language,
  orders: ReadonlyMap<string, string>,
): StaffQuoteWire {
  const { printDesignPrice, pageDesignPrice, discount, buyer, requestId, by } = quote
  return {
    ...presentQuoteToBuyer(ctx, quote, reader, orders),
    printDesignPrice,
    pageDesignPrice,
    discount,
    phone: buyer.phone,
    email: buyer.email,
    link: quoteLink(ctx, quote),
    requestID: requestId,
    by,
    createdAt: quote.createdAt.toISOString(),
    sentAt: quote.sentAt?.toISOString() ?? null,
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
    withdrawnAt: quote.withdrawnAt?.toISOString() ?? null,
    erasedAt: quote.erasedAt?.toISOString() ?? null,
  }
}
