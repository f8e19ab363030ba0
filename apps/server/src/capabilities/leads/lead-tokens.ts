import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A form sent sooner than this after it was rendered was filled in by a bot. */
export const FORM_MIN_AGE_MS = 3_000
export const FORM_LIFETIME_MS = 24 * 60 * 60_000

export interface LeadFormToken {
  /** Random; a form with it is stored once. */
  nonce: string
  issuedAt: Date
}

const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/

/** Signs for which card and when a form was rendered. */
export function createFormToken(secret: string, profileId: string, now: Date): string {
  const token = { nonce: randomBytes(16).toString('base64url'), issuedAt: now }
  return `${now.getTime().toString(36)}.${token.nonce}.${signatureOf(secret, profileId, token)}`
}

/** Returns a token that was signed for this card with any of the secrets; null for any other text. */
export function verifyFormToken(
  secrets: readonly string[],
  profileId: string,
  text: string | undefined,
): LeadFormToken | null {
  const [, time = '', nonce = '', signature = ''] = TOKEN.exec(text ?? '') ?? []
  const token = { nonce, issuedAt: new Date(Number.parseInt(time, 36)) }
  const isSigned = secrets.some(secret => isSame(signature, signatureOf(secret, profileId, token)))
  return isSigned ? token : null
}

/**
 * Creates the secret part of a visitor's link to their lead. It is derived from the lead's id, so that a form sent twice
 * leads to the same link although only the link's hash is stored.
 */
export function createVisitorToken(secret: string, leadId: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['lead link', leadId]))
    .digest('base64url')
}

function signatureOf(secret: string, profileId: string, { nonce, issuedAt }: LeadFormToken): string {
  const signed = JSON.stringify(['lead form', profileId, issuedAt.getTime(), nonce])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
