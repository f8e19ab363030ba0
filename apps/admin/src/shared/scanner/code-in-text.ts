/** The number of an order or of a waybill: digits and hyphens. */
const CODE = /^\d[\d-]{5,39}$/

/**
 * Returns the code of an order that a scanned text holds: the number of its slip, or the waybill of the carrier's label.
 * @returns null for any other text, such as the address of a card
 */
export function extractOrderCode(text: string): string | null {
  const code = text.replace(/\s/g, '')
  return CODE.test(code) ? code : null
}
