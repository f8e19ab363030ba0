import { createHash, randomBytes } from 'node:crypto'

export interface Secret {
  /** 256 random bits, for the cookie or the link. */
  token: string
  /** The SHA-256 hash that is stored. */
  hash: string
}

export function newSecret(): Secret {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecret(token) }
}

/** A random secret needs no slow hash: there is nothing to guess. */
export function hashSecret(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
