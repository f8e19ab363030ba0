import { normaliseDomain } from '../companies/domain-name.ts'
import { hasForbiddenCharacters, visibleText } from '../values/text.ts'

/** The types of events that an owner's webhook gets: a new lead, or a test that the owner sends. */
export const WEBHOOK_EVENT_TYPES = ['lead.created', 'webhook.test'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** The states of a webhook's event. `held`: the event waits until the owner turns the webhook on again. */
export const WEBHOOK_EVENT_STATES = ['waiting', 'delivered', 'failed', 'held'] as const
export type WebhookEventState = (typeof WEBHOOK_EVENT_STATES)[number]

/** The reasons why a request to a webhook's address got no response. */
export const WEBHOOK_FAILURES = ['address-invalid', 'address-private', 'unreachable', 'timeout'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

/**
 * The reasons why a webhook was turned off: `gone` if it answered 410, `failing` if all deliveries failed for as long as the
 * attempts of one event take.
 */
export const WEBHOOK_OFF_REASONS = ['gone', 'failing'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

export const WEBHOOK_LIMITS = {
  /** The maximum number of characters of a webhook's address. */
  address: 2_000,
  /** The maximum number of events sent to one owner's address in a minute. */
  sendsPerMinute: 30,
  /** The maximum number of test events of one owner in ten minutes. */
  tests: 10,
  /** The maximum number of events that the log shows, and the days for which events are kept. */
  events: 100,
  days: 30,
} as const

/** How long in milliseconds events are also signed with the old secret after it was replaced. */
export const OLD_SECRET_GRACE_MS = 24 * 60 * 60_000

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The delays in milliseconds between the attempts to deliver an event: ten attempts within three days. */
export const WEBHOOK_RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
] as const

const ALL_TRIES_MS = WEBHOOK_RETRY_DELAYS_MS.reduce((sum: number, delay) => sum + delay, 0)

/**
 * Returns a webhook's address in its stored form: https, a public host name, the default port, no user and no fragment. Returns
 * null for any other address.
 */
export function normaliseWebhookUrl(input: string): string | null {
  const text = visibleText(input)
  if (text.length > WEBHOOK_LIMITS.address || /\s/.test(text) || hasForbiddenCharacters(text)) return null
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  url.hash = ''
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  const isOpen = normaliseDomain(url.hostname) === url.hostname
  return isPlain && isOpen && url.href.length <= WEBHOOK_LIMITS.address ? url.href : null
}

/** The outcome of an attempt to deliver an event: the status of the response, or why there was no response. */
export type WebhookOutcome = { status: number } | { failure: WebhookFailure }

export type WebhookStep =
  | { kind: 'delivered' }
  | { kind: 'retried'; delayMs: number }
  /** No further attempt is made to deliver the event, and the webhook stays on. */
  | { kind: 'given-up' }
  | { kind: 'turned-off'; reason: WebhookOffReason }

/**
 * Returns what follows from an attempt to deliver an event. Redirects are failures like any other status outside of 200 to 299.
 * @param tries the number of attempts since the event was stored or sent again, including this one
 * @param failingMs how long in milliseconds all attempts of the webhook have failed, up to this one
 */
export function nextWebhookStep(
  { type, tries, failingMs }: { type: WebhookEventType; tries: number; failingMs: number },
  outcome: WebhookOutcome,
): WebhookStep {
  const status = 'status' in outcome ? outcome.status : 0
  if (status >= 200 && status <= 299) return { kind: 'delivered' }
  if (status === 410) return { kind: 'turned-off', reason: 'gone' }
  // A test isn't repeated, because the owner waits for its result.
  if (type === 'webhook.test') return { kind: 'given-up' }
  const delayMs = WEBHOOK_RETRY_DELAYS_MS[tries - 1]
  if (delayMs !== undefined) return { kind: 'retried', delayMs }
  return failingMs >= ALL_TRIES_MS ? { kind: 'turned-off', reason: 'failing' } : { kind: 'given-up' }
}
