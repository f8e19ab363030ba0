import { randomBase32 } from '../values/base32.ts'

/**
 * Returns an order's public number, such as `100-149`: its position in the sequence and a check digit, so that a misheard digit
 * doesn't give the number of another order.
 */
export function orderNumber(sequence: number): string {
  const digits = `${sequence}${checkDigit(String(sequence))}`
  return `${digits.slice(0, -3)}-${digits.slice(-3)}`
}

/** Returns the order's position in the sequence from its typed number in any format; null for a text that is no order number. */
export function parseOrderNumber(number: string): number | null {
  const digits = number.replace(/[\s\p{Pd}№#]/gu, '')
  if (!/^\d{4,15}$/.test(digits)) return null
  const sequence = digits.slice(0, -1)
  return checkDigit(sequence) === Number(digits.at(-1)) ? Number(sequence) : null
}

/** Returns Luhn's check digit, which detects every single wrong digit and nearly every swap of neighbouring digits. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** The number of random bytes of an order's id: 130 random bits, because whoever has the order's link can act as its buyer. */
export const ORDER_ID_BYTES = 26

/**
 * Returns an order's id, which can't be guessed, because anybody who has it can open the order's page and cancel the order.
 * @param bytes at least `ORDER_ID_BYTES` cryptographically random bytes
 */
export function orderIdFrom(bytes: Uint8Array): string {
  return randomBase32(bytes, ORDER_ID_BYTES)
}
