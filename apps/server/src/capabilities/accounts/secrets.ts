import { createHash, randomBytes } from 'node:crypto'

export interface Secret {
  /** 256 random bits, used in the cookie or the link. */
  token: string
  /** The SHA-256 hash that is stored. */
  hash: string
}

export function newSecret(): Secret {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecret(token) }
}

/** Hashes a secret. A fast hash is enough, because a random secret can't be guessed. */
export function hashSecret(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
