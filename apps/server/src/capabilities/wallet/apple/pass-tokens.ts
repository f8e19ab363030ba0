import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../../startup/app-secret.ts'

export type PassTokens = ReturnType<typeof createPassTokens>

/**
 * The tokens by which devices prove that they hold a pass. They are derived from the secret and not stored. While the secret is
 * rotated, tokens of the previous secret are accepted, and every pass is updated to contain the new token.
 */
export function createPassTokens(secrets: readonly [string, ...string[]]) {
  const [current, ...previous] = secrets.map(secret => deriveSecret(secret, 'wallet passes')) as [
    string,
    ...string[],
  ]
  const make = (key: string, serial: string) => createHmac('sha256', key).update(serial).digest('base64url')
  return {
    /** Identifies the key of new tokens without revealing it. */
    keyId: createHash('sha256').update(current).digest('base64url').slice(0, 12),
    tokenOf: (serial: string) => make(current, serial),
    isTokenOf(serial: string, token: string): boolean {
      const given = Buffer.from(token)
      return [current, ...previous].some(key => {
        const expected = Buffer.from(make(key, serial))
        return expected.length === given.length && timingSafeEqual(expected, given)
      })
    },
  }
}
