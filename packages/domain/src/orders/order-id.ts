import { randomDigits } from '../values/base32.ts'

/** A hundred random bits: whoever has the link is the buyer. */
export const ORDER_ID_BYTES = 20

/**
 * An order's id, which nobody guesses: it opens the order's page and may cancel it.
 * @param bytes at least 20 cryptographically random bytes
 */
export function orderIdFrom(bytes: Uint8Array): string {
  return randomDigits(bytes, ORDER_ID_BYTES)
}
