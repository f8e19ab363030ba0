import { randomBase32 } from '../values/base32.ts'

/**
 * The number people read out to one another, such as `100-149`: the order's place in the sequence and a check digit, so
 * that a misheard digit names no other order.
 */
export function orderNumber(sequence: number): string {
  const digits = `${sequence}${checkDigit(String(sequence))}`
  return `${digits.slice(0, -3)}-${digits.slice(-3)}`
}

/** The order's place in the sequence, however its number was typed; null where it is no number of an order. */
export function parseOrderNumber(number: string): number | null {
  const digits = number.replace(/[\s\p{Pd}№#]/gu, '')
  if (!/^\d{4,15}$/.test(digits)) return null
  const sequence = digits.slice(0, -1)
  return checkDigit(sequence) === Number(digits.at(-1)) ? Number(sequence) : null
}

/** Luhn's check digit: one wrong digit always shows, two swapped neighbours nearly always. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** A hundred random bits, because the link gives the buyer's access. */
export const ORDER_ID_BYTES = 20

/**
 * An order's id, which nobody guesses: it opens the order's page and may cancel it.
 * @param bytes at least 20 cryptographically random bytes
 */
export function orderIdFrom(bytes: Uint8Array): string {
  return randomBase32(bytes, ORDER_ID_BYTES)
}
