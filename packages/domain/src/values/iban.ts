/** Returns whether a text is an IBAN, a bank account number, with correct check digits (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map(each => Number.parseInt(each, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
