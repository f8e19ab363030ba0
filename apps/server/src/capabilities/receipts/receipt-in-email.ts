import type { ReceiptInEmail } from '../emails/index.ts'
import type { Receipt } from './receipts.repository.ts'

/** A receipt as emails show it. @param origin the origin that serves the picture of its QR code */
export function receiptInEmail(receipt: Receipt, origin: string): ReceiptInEmail {
  const { id, kind, number, madeAt, createdAt, amount, currency, address, isTest } = receipt
  return {
    kind,
    number,
    address,
    isTest,
    price: { amount, currency },
    at: (madeAt ?? createdAt).toISOString(),
    qr: address === '' ? null : `${origin}/payments/receipts/${id}/qr.png`,
  }
}
