import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { encryptSecret, decryptSecret } from '../../../support/seal.ts'

const SECRET_BYTES = 32

/** The parts of a request to a webhook that are signed. */
export interface SignedEvent {
  id: string
  body: string
  /** The time of the attempt. */
  sentAt: Date
}

/** Generates a new secret in the format of Standard Webhooks. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Encrypts a webhook's secret for the database. */
export function encryptWebhookSecret([key]: readonly [string, ...string[]], secret: string): Buffer {
  return encryptSecret(key, Buffer.from(secret))
}

/** Decrypts a webhook's secret. @throws Error if none of the keys decrypts it. */
export function decryptWebhookSecret(keys: readonly string[], sealed: Buffer): string {
  return decryptSecret(keys, sealed).toString()
}

/** Returns the headers of Standard Webhooks, with a signature by each secret, the newest first. */
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
