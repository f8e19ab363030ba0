import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import type { MonobankCall } from './monobank-call.ts'
import { PaymentUnavailable } from './port.ts'

/** The shortest time between two fetches of the key, however many forged callbacks arrive. */
const KEY_REFRESH_MS = 60_000

const keyAnswer = z.object({ key: z.string().max(10_000) })

interface SignatureCheckOptions {
  call: MonobankCall
  /** Returns the time in milliseconds since the epoch. */
  now: () => number
}

/**
 * Checks the X-Sign header of callbacks: ECDSA with SHA-256 over the body, with monobank's public key. The key is fetched once
 * and kept; if a check fails, it is fetched again, because monobank may have changed it.
 */
export function createSignatureVerifier({ call, now }: SignatureCheckOptions) {
  let key: KeyObject | null = null
  let fetchedAt = 0

  async function fetchKey(): Promise<KeyObject> {
    fetchedAt = now()
    const { body, errorCode } = await call('GET', 'pubkey')
    const answer = keyAnswer.safeParse(body).data
    if (!answer) throw new PaymentUnavailable(`monobank gave no public key: ${errorCode}`)
    try {
      // base64 of a PEM text
      return createPublicKey(Buffer.from(answer.key, 'base64'))
    } catch (cause) {
      throw new PaymentUnavailable('monobank gave an unreadable public key', { cause })
    }
  }

  /**
   * Whether monobank signed the text.
   * @throws PaymentUnavailable while there is no key to check with.
   */
  return async (text: string, signature: string): Promise<boolean> => {
    if (signature === '') return false
    const isSignedWith = (used: KeyObject) =>
      verify('sha256', Buffer.from(text), used, Buffer.from(signature, 'base64'))
    if (!key) {
      key = await fetchKey()
      return isSignedWith(key)
    }
    if (isSignedWith(key)) return true
    if (now() - fetchedAt < KEY_REFRESH_MS) return false
    key = await fetchKey()
    return isSignedWith(key)
  }
}
