import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** A form sent sooner than this after it was rendered was filled in by a bot. */
export const FORM_MIN_AGE_MS = 3_000
export const FORM_LIFETIME_MS = 24 * 60 * 60_000

interface FormToken {
  /** A random value; only one submission with this value is stored. */
  nonce: string
  issuedAt: Date
}

/** The purpose of a form: its kind, and the subject to which it belongs, such as a profile's id. */
export interface FormPurpose {
  kind: string
  subject: string
}

const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/

/** Creates a signed token with the purpose and the time of rendering a form. */
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
  /** The token with which the form was rendered. */
  form?: string | undefined
  /** Honeypot field: only bots fill it in. */
  website?: string | undefined
}

/**
 * Verifies that a person, not a bot, may have sent a form, and returns its token.
 * @throws Refusal `form-expired` if the form wasn't rendered for this purpose in the last day, or its hidden field is filled in;
 * `form-too-fast` if the form was sent too soon after rendering
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
