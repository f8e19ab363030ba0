import type { InvoicedOrder } from '@dotyk/domain/statements'
import { amountToPay, mayRecordTransfer } from '@dotyk/domain/orders'
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { bankTransfers } from '../bank-transfers.tables.ts'
import type { Order } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'

/** An order with an invoice, and the recipient by whom a payment is matched. */
export type InvoicedOrderWithRecipient = InvoicedOrder & Pick<Order, 'recipient'>

export type BankTransferRepository = ReturnType<typeof createBankTransferRepository>

export function createBankTransferRepository(db: Database) {
  return {
    /** Orders whose invoice is still unpaid, and the orders with these sequence numbers. */
    async findInvoiced(sequences: readonly number[]): Promise<InvoicedOrderWithRecipient[]> {
      const rows = await db
        .select({
          id: orders.id,
          sequence: orders.sequence,
          price: orders.price,
          currency: orders.currency,
          recipient: orders.recipient,
          paymentMethod: orders.paymentMethod,
          paymentState: orders.paymentState,
          differenceDue: orders.differenceDue,
          state: orders.state,
        })
        .from(orders)
        .where(
          and(
            eq(orders.paymentMethod, 'bank-transfer'),
            isNull(orders.erasedAt),
            or(
              eq(orders.paymentState, 'pending'),
              gt(orders.differenceDue, 0),
              inArray(orders.sequence, [...sequences]),
            ),
          ),
        )
      return rows.map(({ id, sequence, price, currency, recipient, ...money }) => ({
        id,
        sequence,
        total: amountToPay(money, price.total),
        currency,
        recipient,
        payerCode: recipient.legal?.taxCode ?? '',
        isAwaited: money.state !== 'cancelled' && mayRecordTransfer(money),
      }))
    },

    /** The fingerprints that are recorded already, with their orders. */
    async findRecorded(fingerprints: readonly string[]): Promise<Map<string, string[]>> {
      if (fingerprints.length === 0) return new Map()
      const rows = await db
        .select({ fingerprint: bankTransfers.fingerprint, orderIds: bankTransfers.orderIds })
        .from(bankTransfers)
        .where(inArray(bankTransfers.fingerprint, [...fingerprints]))
      return new Map(rows.map(({ fingerprint, orderIds }) => [fingerprint, orderIds]))
    },

    /** Records a transfer. @returns false where it was recorded before */
    async insert(tx: Transaction, transfer: typeof bankTransfers.$inferInsert): Promise<boolean> {
      const inserted = await tx
        .insert(bankTransfers)
        .values(transfer)
        .onConflictDoNothing()
        .returning({ fingerprint: bankTransfers.fingerprint })
      return inserted.length > 0
    },
  }
}
