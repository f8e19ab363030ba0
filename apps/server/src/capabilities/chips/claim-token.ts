import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../startup/app-secret.ts'

/** The time in milliseconds during which a proved touch allows claiming a free chip; it is enough for signing up. */
const LIFETIME_MS = 30 * 60_000

/** Signs a token that proves that a chip was touched just now; for chips that prove touches. */
export function createClaimToken(appSecret: string, number: string, now: Date): string {
  const expires = (now.getTime() + LIFETIME_MS).toString(36)
  return `${expires}.${signatureOf(appSecret, number, expires)}`
}

/** Returns whether a token was signed for this chip by any of the secrets and hasn't expired. */
export function isValidClaimToken(
  token: string,
  { secrets, number, now }: { secrets: readonly string[]; number: string; now: Date },
): boolean {
  const [expires = '', signature = ''] = token.split('.')
  if (!(Number.parseInt(expires, 36) > now.getTime())) return false
  return secrets.some(secret => {
    const expected = Buffer.from(signatureOf(secret, number, expires))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

function signatureOf(appSecret: string, number: string, expires: string): string {
  return createHmac('sha256', deriveSecret(appSecret, 'chip claims'))
    .update(`${number}\n${expires}`)
    .digest('base64url')
}
