const DAY_MS = 24 * 60 * 60_000
/** The number of days for which the price of an invoice is valid. */
const INVOICE_DAYS = 7

/** Returns the last moment at which an invoice may be paid. */
export function invoiceValidUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVOICE_DAYS * DAY_MS)
}

interface Transfer {
  name: string
  iban: string
  /** The EDRPOU code of an organization or the IPN of a person. */
  code: string
  /** The amount in kopiykas. */
  amount: number
  purpose: string
}

const SEPARATOR = '\n'
/** The maximum number of characters that the format allows for each text. */
const LIMITS = { name: 70, purpose: 140 }

/**
 * Returns the address that banking apps open as a filled-in transfer. It is the content of the National Bank's QR code for credit
 * transfers, format 002, in UTF-8.
 */
export function paymentQrUrl({ name, iban, code, amount, purpose }: Transfer): string {
  const line = (text: string, limit: number) => Array.from(text.replace(/\s+/g, ' ')).slice(0, limit).join('')
  const sum = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
  const lines = [
    ...['BCD', '002', '1', 'UCT', ''],
    ...[line(name, LIMITS.name), iban, `UAH${sum}`, code, '', ''],
    ...[line(purpose, LIMITS.purpose), '', ''],
  ]
  return `https://bank.gov.ua/qr/${base64Url(lines.join(SEPARATOR))}`
}

function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('')
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
