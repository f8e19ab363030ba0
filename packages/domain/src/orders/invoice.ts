const DAY_MS = 24 * 60 * 60_000
/** How long the price of an invoice holds. */
const INVOICE_DAYS = 7

/** The last day to pay an invoice. */
export function invoiceValidUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + INVOICE_DAYS * DAY_MS)
}

interface Transfer {
  name: string
  iban: string
  /** EDRPOU of an organization, IPN of a person. */
  code: string
  /** Kopiykas. */
  amount: number
  purpose: string
}

const SEPARATOR = '\n'
/** Characters the format has room for. */
const LIMITS = { name: 70, purpose: 140 }

/**
 * Address that banks' applications open as a filled-in transfer: the National Bank's code for credit transfers, format 002, in
 * UTF-8.
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
