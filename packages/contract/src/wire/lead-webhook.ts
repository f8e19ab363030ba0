import type {
  WebhookEventState,
  WebhookEventType,
  WebhookFailure,
  WebhookOffReason,
} from '@dotyk/domain/leads'
import type { LeadWebhookWire } from '../lead-webhook.ts'
import { momentFromWire, momentToWire } from './moments.ts'

/** An event of a webhook, as its owner sees it. */
export interface WebhookEvent {
  id: string
  type: WebhookEventType
  state: WebhookEventState
  createdAt: Date
  /** The status of the last response; null if there was none. */
  status: number | null
  /** Why the last attempt got no response; null if it got one. */
  failure: WebhookFailure | null
  tries: number
  triedAt: Date | null
  nextTryAt: Date | null
}

export interface LeadWebhook {
  address: string
  /** The secret that signs every request, `whsec_…`. */
  secret: string
  /** Until when the previous secret signs too; null if there is none. */
  oldSecretUntil: Date | null
  /** Why the webhook is turned off; null while it is on. */
  off: WebhookOffReason | null
  /** The last events, newest first. */
  events: WebhookEvent[]
}

export function leadWebhookToWire(webhook: LeadWebhook | null): LeadWebhookWire {
  if (!webhook) return { address: null, secret: null, old_secret_until: null, off: null, events: [] }
  const { address, secret, oldSecretUntil, off, events } = webhook
  return {
    address,
    secret,
    old_secret_until: momentToWire(oldSecretUntil),
    off,
    events: events.map(event => ({
      id: event.id,
      type: event.type,
      state: event.state,
      created_at: event.createdAt.toISOString(),
      status: event.status,
      failure: event.failure,
      tries: event.tries,
      tried_at: momentToWire(event.triedAt),
      next_try_at: momentToWire(event.nextTryAt),
    })),
  }
}

/** Converts a webhook from the API; null if the owner has set none. */
export function leadWebhookFromWire(wire: LeadWebhookWire): LeadWebhook | null {
  const { address, secret, off } = wire
  if (address === null || secret === null) return null
  return {
    address,
    secret,
    oldSecretUntil: momentFromWire(wire.old_secret_until),
    off,
    events: wire.events.map(event => ({
      id: event.id,
      type: event.type,
      state: event.state,
      createdAt: new Date(event.created_at),
      status: event.status,
      failure: event.failure,
      tries: event.tries,
      triedAt: momentFromWire(event.tried_at),
      nextTryAt: momentFromWire(event.next_try_at),
    })),
  }
}
