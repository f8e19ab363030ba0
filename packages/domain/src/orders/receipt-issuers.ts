import type { PaymentMethod } from './order.ts'

/**
 * Who gives the buyer a fiscal receipt for what they paid: the shop's register for cards, the carrier for cash that it collects,
 * nobody for a transfer between bank accounts.
 */
export const RECEIPT_ISSUERS = {
  liqpay: 'shop',
  'upon-receipt': 'carrier',
  'bank-transfer': 'nobody',
} as const satisfies Record<PaymentMethod, 'shop' | 'carrier' | 'nobody'>
