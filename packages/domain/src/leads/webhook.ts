import { normaliseDomain } from '../companies/domain-name.ts'
import { hasForbiddenCharacters, visibleText } from '../values/text.ts'

/** What an owner's webhook gets: a new lead, or the test that the owner sends. */
export const WEBHOOK_EVENT_TYPES = ['lead.created', 'webhook.test'] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

/** `held`: it waits until the owner turns the webhook on again. */
export const WEBHOOK_EVENT_STATES = ['waiting', 'delivered', 'failed', 'held'] as const
export type WebhookEventState = (typeof WEBHOOK_EVENT_STATES)[number]

/** Why the address of a webhook gave no answer. */
export const WEBHOOK_FAILURES = ['address-invalid', 'address-private', 'unreachable', 'timeout'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

/** Why a webhook was turned off: it answered 410, or nothing was delivered during all tries of an event. */
export const WEBHOOK_OFF_REASONS = ['gone', 'failing'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

export const WEBHOOK_LIMITS = {
  /** Characters of the address. */
  address: 2_000,
  /** Events sent to one owner's address in a minute. */
  sendsPerMinute: 30,
  /** Test events of one owner in ten minutes. */
  tests: 10,
  /** Events of the log, and the days for which they are kept. */
  events: 100,
  days: 30,
} as const

/** For how long the replaced secret signs too, in milliseconds. */
export const OLD_SECRET_GRACE_MS = 24 * 60 * 60_000

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Between the tries of an event, in milliseconds: ten tries within three days. */
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
 * A webhook's address as it is stored: https, a name of the open internet, its usual port, no user and no fragment. Null for
 * anything else.
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

/** What a try came to: the status of an answer, or why there was none. */
export type WebhookOutcome = { status: number } | { failure: WebhookFailure }

export type WebhookStep =
  | { kind: 'delivered' }
  | { kind: 'retried'; delayMs: number }
  /** The event is given up, and the webhook goes on. */
  | { kind: 'given-up' }
  | { kind: 'turned-off'; reason: WebhookOffReason }

/**
 * What follows from a try. Redirects are failures like any other answer outside of 200 to 299.
 * @param tries tries of the event since it was stored or sent again, this one included
 * @param failingMs for how long the webhook has delivered nothing but failed, up to this try
 */
export function nextWebhookStep(
  { type, tries, failingMs }: { type: WebhookEventType; tries: number; failingMs: number },
  outcome: WebhookOutcome,
): WebhookStep {
  const status = 'status' in outcome ? outcome.status : 0
  if (status >= 200 && status <= 299) return { kind: 'delivered' }
  if (status === 410) return { kind: 'turned-off', reason: 'gone' }
  // The owner waits for the result of a test.
  if (type === 'webhook.test') return { kind: 'given-up' }
  const delayMs = WEBHOOK_RETRY_DELAYS_MS[tries - 1]
  if (delayMs !== undefined) return { kind: 'retried', delayMs }
  return failingMs >= ALL_TRIES_MS ? { kind: 'turned-off', reason: 'failing' } : { kind: 'given-up' }
}
