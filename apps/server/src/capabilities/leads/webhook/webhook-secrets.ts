import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { seal, unseal } from '../../../support/seal.ts'

const SECRET_BYTES = 32

/** What a request to a webhook is signed for. */
export interface SignedEvent {
  id: string
  body: string
  /** The time of the try. */
  sentAt: Date
}

/** A new secret in the form of Standard Webhooks. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Encrypts a webhook's secret for the database. */
export function sealWebhookSecret([key]: readonly [string, ...string[]], secret: string): Buffer {
  return seal(key, Buffer.from(secret))
}

/** @throws Error when none of the keys opens it. */
export function openWebhookSecret(keys: readonly string[], sealed: Buffer): string {
  return unseal(keys, sealed).toString()
}

/** The headers of Standard Webhooks; each of the secrets signs, the newest first. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: SignedEvent,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  }
}
