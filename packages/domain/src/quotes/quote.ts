import type { AgreedPrices } from '../orders/index.ts'

/** What a quote offers: one product, designs, and a price by hand. Amounts in whole minor units. */
export interface QuoteContents extends AgreedPrices {
  /** It names the language, and with it the currency. */
  productId: string
  count: number
  printDesigns: number
  pageDesigns: number
  /** The last day on which it may be accepted, `YYYY-MM-DD` in Kyiv. */
  validUntil: string
  /** To the buyer; '' for none. */
  note: string
  buyer: QuoteBuyer
}

/** Whom a quote is for; '' for what isn't known. */
export interface QuoteBuyer {
  name: string
  organization: string
  phone: string
  email: string
}

export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** What is stored; a quote that was sent expires by its day. */
export type QuoteStage = Exclude<QuoteState, 'expired'>

/** What may become of a quote. `sent` again is another version, or another e-mail. */
const NEXT_QUOTE_STATES = {
  draft: ['sent', 'withdrawn'],
  sent: ['sent', 'accepted', 'expired', 'withdrawn'],
  expired: ['sent', 'withdrawn'],
  withdrawn: ['sent'],
  accepted: [],
} as const satisfies Record<QuoteState, readonly QuoteState[]>

export function mayQuoteChangeTo(from: QuoteState, to: QuoteState): boolean {
  return (NEXT_QUOTE_STATES[from] as readonly QuoteState[]).includes(to)
}

/** @param today `YYYY-MM-DD` in Kyiv */
export function quoteState(
  { stage, validUntil }: { stage: QuoteStage; validUntil: string },
  today: string,
): QuoteState {
  return stage === 'sent' && validUntil < today ? 'expired' : stage
}

/** Whether its contents may be changed. Those of a sent one become another version, which the buyer sees. */
export function mayChangeQuote(state: QuoteState): boolean {
  return state !== 'accepted'
}

/** Whether it may be deleted: there is no order for it. */
export function mayDeleteQuote(state: QuoteState): boolean {
  return state !== 'accepted'
}

/** Whether its buyer may open its page: nobody sees a draft. */
export function isQuoteShown(state: QuoteState): boolean {
  return state !== 'draft'
}

/** Why a quote can't be accepted in a state; null where it can. All are error keys. */
export const ACCEPTANCE_OBSTACLES = {
  draft: 'quote-not-found',
  sent: null,
  accepted: null,
  expired: 'quote-expired',
  withdrawn: 'quote-withdrawn',
} as const satisfies Record<QuoteState, 'quote-not-found' | 'quote-expired' | 'quote-withdrawn' | null>

/** Minor units, pieces, and characters as `isLongerThan` counts them. */
export const QUOTE_LIMITS = {
  /** Of one price. */
  price: 100_000_000,
  total: 1_000_000_000,
  designs: 1_000,
  note: 1_000,
  name: 100,
  organization: 200,
  /** Days from today to the last one. */
  days: 365,
} as const

/** Days for which a new quote is valid unless staff set others. */
export const QUOTE_VALID_DAYS = 14
