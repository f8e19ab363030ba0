import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** A form sent sooner than this after it was rendered was filled in by a bot. */
export const FORM_MIN_AGE_MS = 3_000
export const FORM_LIFETIME_MS = 24 * 60 * 60_000

interface FormToken {
  /** Random; a form with it is stored once. */
  nonce: string
  issuedAt: Date
}

/** What a form is: its kind, and what it belongs to, such as a profile's id. */
export interface FormPurpose {
  kind: string
  subject: string
}

const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/

/** Signs for what and when a form was rendered. */
export function createFormToken(secret: string, purpose: FormPurpose, now: Date): string {
  const token = { nonce: randomBytes(16).toString('base64url'), issuedAt: now }
  return `${now.getTime().toString(36)}.${token.nonce}.${signatureOf(secret, purpose, token)}`
}

/** Returns a token that was signed for this purpose with any of the secrets; null for any other text. */
export function verifyFormToken(
  secrets: readonly string[],
  purpose: FormPurpose,
  text: string | undefined,
): FormToken | null {
  const [, time = '', nonce = '', signature = ''] = TOKEN.exec(text ?? '') ?? []
  const token = { nonce, issuedAt: new Date(Number.parseInt(time, 36)) }
  const isSigned = secrets.some(secret => isSame(signature, signatureOf(secret, purpose, token)))
  return isSigned ? token : null
}

export interface FormProtectionFields {
  /** The token of the form. */
  form?: string | undefined
  /** Honeypot field: only bots fill it in. */
  website?: string | undefined
}

/**
 * The token of a form that a person may have sent.
 * @throws Refusal `form-expired` for a form that the service didn't render for this purpose in the last day, or whose hidden field
 *   is filled; `form-too-fast`
 */
export function requireFormToken(
  secrets: readonly string[],
  purpose: FormPurpose,
  { form, website = '' }: FormProtectionFields,
  now: Date,
): FormToken {
  const token = verifyFormToken(secrets, purpose, form)
  const age = token ? now.getTime() - token.issuedAt.getTime() : Number.POSITIVE_INFINITY
  if (!token || age >= FORM_LIFETIME_MS || website !== '') throw new Refusal('form-expired')
  if (age < FORM_MIN_AGE_MS)
    throw new Refusal('form-too-fast', { retryAfterSeconds: Math.ceil((FORM_MIN_AGE_MS - age) / 1_000) })
  return token
}

function signatureOf(secret: string, { kind, subject }: FormPurpose, { nonce, issuedAt }: FormToken): string {
  const signed = JSON.stringify([kind, subject, issuedAt.getTime(), nonce])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
