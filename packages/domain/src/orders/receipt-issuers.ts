import type { PaymentMethod } from './order.ts'

/**
 * Who gives the buyer a fiscal receipt, by payment method: the shop's cash register for card payments, the carrier for cash that
 * it collects, nobody for a bank transfer.
 */
export const RECEIPT_ISSUERS = {
  liqpay: 'shop',
  'upon-receipt': 'carrier',
  'bank-transfer': 'nobody',
} as const satisfies Record<PaymentMethod, 'shop' | 'carrier' | 'nobody'>
