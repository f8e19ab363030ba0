import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { encryptSecret, decryptSecret } from '../../../support/seal.ts'

const SECRET_BYTES = 32

/** What a request to a webhook is signed for. */
export interface SignedEvent {
  id: string
  body: string
  /** The time of the try. */
  sentAt: Date
}

/** A new secret in the form of Standard Webhooks. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Encrypts a webhook's secret for the database. */
export function encryptWebhookSecret([key]: readonly [string, ...string[]], secret: string): Buffer {
  return encryptSecret(key, Buffer.from(secret))
}

/** @throws Error when none of the keys opens it. */
export function decryptWebhookSecret(keys: readonly string[], sealed: Buffer): string {
  return decryptSecret(keys, sealed).toString()
}

/** The headers of Standard Webhooks; each of the secrets signs, the newest first. */
export function webhookHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: SignedEvent,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  }
}
