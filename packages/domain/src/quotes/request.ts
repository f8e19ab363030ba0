import type { AccessoryId } from '../catalogue/index.ts'

/** A company's request for a quote; a text that it left out is ''. */
export interface QuoteRequest {
  /** The name of the person who sent the request. */
  name: string
  organization: string
  /** The phone; at least one of phone and e-mail is given. */
  phone: string
  email: string
  /** The number of pieces; null if the company doesn't know it yet. */
  count: number | null
  /** The accessory that the company wants; null if it doesn't know yet. */
  accessory: AccessoryId | null
  message: string
}

/** The states of a request for a quote; it is `quoted` once staff have made a quote from it. */
export const QUOTE_REQUEST_STATES = ['new', 'quoted', 'closed'] as const
export type QuoteRequestState = (typeof QUOTE_REQUEST_STATES)[number]

const NEXT_REQUEST_STATES = {
  new: ['quoted', 'closed'],
  quoted: ['closed'],
  closed: ['new', 'quoted'],
} as const satisfies Record<QuoteRequestState, readonly QuoteRequestState[]>

/** Whether a request may go from one state to another; a closed request is opened again by `new` or by a quote. */
export function mayQuoteRequestChangeTo(from: QuoteRequestState, to: QuoteRequestState): boolean {
  return (NEXT_REQUEST_STATES[from] as readonly QuoteRequestState[]).includes(to)
}

/** The limits of a request for a quote: characters as `isLongerThan` counts them, and pieces. */
export const QUOTE_REQUEST_LIMITS = {
  name: 100,
  organization: 200,
  message: 2_000,
  /** The maximum number of pieces. It is more than one order may have, because a large number is agreed in several quotes. */
  count: 100_000,
} as const

/**
 * The version of the consent text of a request for a quote; it grows by one when the text's meaning changes. The text and its
 * version are stored with the request.
 */
export const QUOTE_CONSENT_VERSION = 1
