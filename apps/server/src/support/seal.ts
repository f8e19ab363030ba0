import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for storage in the database with AES-256-GCM. The result is the nonce, the tag and the encrypted text.
 * @param key a key from `deriveSecret`
 */
export function encryptSecret(key: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/**
 * Decrypts a text that `encryptSecret` encrypted with one of the keys.
 * @throws Error if no key decrypts it.
 */
export function decryptSecret(keys: readonly string[], sealed: Buffer): Buffer {
  for (const key of keys) {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    } catch {
      continue
    }
  }
  throw new Error('What was sealed opens with none of the keys: was APP_SECRET changed?')
}
