import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Faster than this after it was drawn, a form was sent by a program. */
export const FORM_LEAST_AGE_MS = 3_000
export const FORM_LIFETIME_MS = 24 * 60 * 60_000

export interface DrawnForm {
  /** Random; what is sent with it counts once. */
  form: string
  drawnAt: Date
}

const TOKEN = /^([0-9a-z]{6,10})\.([\w-]{22})\.([\w-]{43})$/

/** A token that says for which card and when a form was drawn. */
export function writeFormToken(secret: string, profileId: string, now: Date): string {
  const drawn = { form: randomBytes(16).toString('base64url'), drawnAt: now }
  return `${now.getTime().toString(36)}.${drawn.form}.${signatureOf(secret, profileId, drawn)}`
}

/** The form of a token that any of the secrets signed for this card; null for any other text. */
export function readFormToken(
  secrets: readonly string[],
  profileId: string,
  token: string | undefined,
): DrawnForm | null {
  const [, time = '', form = '', signature = ''] = TOKEN.exec(token ?? '') ?? []
  const drawn = { form, drawnAt: new Date(Number.parseInt(time, 36)) }
  const isSigned = secrets.some(secret => isSame(signature, signatureOf(secret, profileId, drawn)))
  return isSigned ? drawn : null
}

function signatureOf(secret: string, profileId: string, { form, drawnAt }: DrawnForm): string {
  const signed = JSON.stringify(['lead form', profileId, drawnAt.getTime(), form])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
