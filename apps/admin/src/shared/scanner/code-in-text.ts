/** The pattern of an order's or a waybill's number: digits and hyphens. */
const CODE = /^\d[\d-]{5,39}$/

/**
 * Returns the code of an order in a scanned text: the number on the packing slip, or the waybill's number on the carrier's label.
 * @returns null for any other text, such as the address of a card
 */
export function extractOrderCode(text: string): string | null {
  const code = text.replace(/\s/g, '')
  return CODE.test(code) ? code : null
}
