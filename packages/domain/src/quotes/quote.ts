import type { AgreedPrices } from '../orders/index.ts'

/** The contents of a quote: one product, designs, and prices set by staff. Amounts are in whole minor units. */
export interface QuoteContents extends AgreedPrices {
  /** The product's id, which includes its language and thereby the currency. */
  productId: string
  count: number
  printDesigns: number
  pageDesigns: number
  /** The last day on which the quote may be accepted, `YYYY-MM-DD` in Kyiv time. */
  validUntil: string
  /** A note to the buyer; '' if there is none. */
  note: string
  buyer: QuoteBuyer
}

/** The buyer for whom a quote is made; a text that isn't known is ''. */
export interface QuoteBuyer {
  name: string
  organization: string
  phone: string
  email: string
}

export const QUOTE_STATES = ['draft', 'sent', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** The stored states of a quote; whether a sent quote has expired is computed from its last day. */
export type QuoteStage = Exclude<QuoteState, 'expired'>

/** The possible next states of a quote. A quote is `sent` again as another version or to another e-mail. */
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

/**
 * Returns the state of a quote, which is `expired` if a sent quote's last day has passed.
 * @param today the current day in Kyiv, `YYYY-MM-DD`
 */
export function quoteState(
  { stage, validUntil }: { stage: QuoteStage; validUntil: string },
  today: string,
): QuoteState {
  return stage === 'sent' && validUntil < today ? 'expired' : stage
}

/** Returns whether a quote's contents may be changed. A change of a sent quote creates another version, which the buyer sees. */
export function mayChangeQuote(state: QuoteState): boolean {
  return state !== 'accepted'
}

/** Returns whether a quote may be deleted, because it has no order. */
export function mayDeleteQuote(state: QuoteState): boolean {
  return state !== 'accepted'
}

/** Returns whether the buyer may open a quote's page; a draft isn't shown. */
export function isQuoteShown(state: QuoteState): boolean {
  return state !== 'draft'
}

/** Why a quote can't be accepted in each state; null if it can. All reasons are error keys. */
export const ACCEPTANCE_OBSTACLES = {
  draft: 'quote-not-found',
  sent: null,
  accepted: null,
  expired: 'quote-expired',
  withdrawn: 'quote-withdrawn',
} as const satisfies Record<QuoteState, 'quote-not-found' | 'quote-expired' | 'quote-withdrawn' | null>

/** The limits of a quote: minor units, pieces, and characters as `isLongerThan` counts them. */
export const QUOTE_LIMITS = {
  /** The maximum of each price, in minor units. */
  price: 100_000_000,
  total: 1_000_000_000,
  designs: 1_000,
  note: 1_000,
  name: 100,
  organization: 200,
  /** The maximum number of days from today to the last day of a quote. */
  days: 365,
} as const

/** The default number of days for which a new quote is valid. */
export const QUOTE_VALID_DAYS = 14
