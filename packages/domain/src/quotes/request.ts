import type { AccessoryId } from '../catalogue/index.ts'

/** What a company wrote when it asked for a quote; '' for what it left out. */
export interface QuoteRequest {
  /** The person who asks. */
  name: string
  organization: string
  /** At least one of phone and e-mail. */
  phone: string
  email: string
  /** How many pieces; null where it isn't known yet. */
  count: number | null
  /** What it wants; null where it isn't known yet. */
  accessory: AccessoryId | null
  message: string
}

/** `quoted` once staff have made a quote from it. */
export const QUOTE_REQUEST_STATES = ['new', 'quoted', 'closed'] as const
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number]

const NEXT_REQUEST_STATES = {
  new: ['quoted', 'closed'],
  quoted: ['closed'],
  closed: ['new', 'quoted'],
} as const satisfies Record<QuoteRequestState, readonly QuoteRequestState[]>

/** Whether a request may go from one state to another; a closed one is opened again by `new` or by a quote. */
export function mayQuoteRequestChangeTo(from: QuoteRequestState, to: QuoteRequestState): boolean {
  return (NEXT_REQUEST_STATES[from] as readonly QuoteRequestState[]).includes(to)
}

/** Characters as `isLongerThan` counts them, and pieces. */
export const QUOTE_REQUEST_LIMITS = {
  name: 100,
  organization: 200,
  message: 2_000,
  /** More than one order may have: so many are agreed in several quotes. */
  count: 100_000,
} as const

/**
 * The version of what somebody agrees to who asks for a quote; it grows by one with each change of the text's meaning. Text and
 * version are stored with the request.
 */
export const QUOTE_CONSENT_VERSION = 1
