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
  /** The status of the last answer; null where there was none. */
  status: number | null
  /** Why the last try got no answer. */
  failure: WebhookFailure | null
  tries: number
  triedAt: Date | null
  nextTryAt: Date | null
}

export interface LeadWebhook {
  address: string
  /** `whsec_…` */
  secret: string
  /** Until when the secret before it signs too. */
  oldSecretUntil: Date | null
  /** Why nothing is sent; null while it is on. */
  off: WebhookOffReason | null
  /** Newest first. */
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

/** null where the owner has set none. */
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
