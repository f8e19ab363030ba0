import type { AcceptanceWire } from '@dotyk/contract/quotes'
import { currentVersion } from '@dotyk/domain/documents'
import { agreedPriceBreakdown } from '@dotyk/domain/orders'
import { ACCEPTANCE_OBSTACLES } from '@dotyk/domain/quotes'
import { Refusal } from '../../refusal.ts'
import { currentQuoteState } from './make-quote.ts'
import type { QuotesContext } from './quotes.context.ts'
import type { Quote } from './quotes.repository.ts'

export interface QuoteAcceptance {
  /** The recipient, the destination and the way of payment, under the API's names and not yet checked. */
  sent: AcceptanceWire
  /** The signed-in profile; null for a visitor. */
  profileId: string | null
  /** The IP address that the request comes from. */
  address: string
}

/**
 * Accepts a quote in the version that the buyer saw: places its order at the agreed price in the same transaction. A quote that
 * was accepted before returns its order, whatever is sent.
 * @returns the order's id
 * @throws Refusal `quote-not-found`, `quote-expired`, `quote-withdrawn`, `quote-changed`; those of an order without its price
 */
export async function acceptQuote(
  ctx: QuotesContext,
  id: string,
  { sent, profileId, address }: QuoteAcceptance,
): Promise<string> {
  const { quotes, placeOrder, clock } = ctx
  const { version, ...recipient } = sent
  // The quote is checked here before the carrier is asked, and again once it is locked.
  const quote = requireAcceptable(ctx, await quotes.find(id), version)
  if (quote.orderId !== null) return quote.orderId
  const { productId, count, printDesigns, pageDesigns, language, companyId } = quote
  const order = await placeOrder({
    order: {
      ...recipient,
      productID: productId,
      count,
      ...(printDesigns > 0 && {
        createPrintDesign: true,
        enablePrintDesignCount: true,
        printDesignCount: printDesigns,
      }),
      ...(pageDesigns > 0 && {
        enableCustomPageDesign: true,
        enableCustomPageDesignCount: true,
        customPageDesignCount: pageDesigns,
      }),
      price: agreedPriceBreakdown(count, quote).total,
    },
    profileId,
    companyId,
    address,
    key: null,
    language,
    agreementVersion: currentVersion('user-agreement').number,
    offer: {
      async lock(tx) {
        const locked = requireAcceptable(ctx, await quotes.lock(tx, id), version)
        const { orderId, unitPrice } = locked
        return { orderId, unitPrice, price: agreedPriceBreakdown(locked.count, locked) }
      },
      async settle(tx, placed) {
        await quotes.update(tx, id, { stage: 'accepted', acceptedAt: clock.now(), orderId: placed.id })
      },
    },
  })
  return order.id
}

/** Returns a quote that can be accepted or was accepted already. @throws Refusal where the quote can't be accepted */
function requireAcceptable(ctx: QuotesContext, quote: Quote | null, version: number): Quote {
  if (!quote) throw new Refusal('quote-not-found')
  const obstacle = ACCEPTANCE_OBSTACLES[currentQuoteState(ctx, quote)]
  if (obstacle) throw new Refusal(obstacle)
  if (quote.orderId === null && quote.version !== version) throw new Refusal('quote-changed')
  return quote
}
