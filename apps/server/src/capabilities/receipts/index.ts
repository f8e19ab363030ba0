import { RECEIPT_LATE_AFTER_MS } from '@dotyk/domain/fiscal'
import type { Money } from '@dotyk/domain/values'
import type { PaymentState } from '@dotyk/domain/payments'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { ReceiptsContext, ReceiptsDeps, ReceiptSubject } from './receipts.context.ts'
import { closeShiftJob, issueReceiptsJob } from './receipts.jobs.ts'
import { presentReceiptToBuyer, presentReceiptToStaff } from './receipts.presenter.ts'
import { createReceiptRepository } from './receipts.repository.ts'
import { addReceiptRoutes } from './receipts.routes.ts'
import { describeReceipt, type ReceiptedPayment } from './describe-receipt.ts'
import { recordReturnReceipt, recordSaleReceipt } from './record-receipts.ts'

export { receiptInEmail } from './receipt-in-email.ts'
export { receipts as receiptsTable } from './receipts.tables.ts'
export { createReceiptRepository, type Receipt } from './receipts.repository.ts'

export type Receipts = ReturnType<typeof createReceipts>

/** A change of a card payment, in the form in which payments report it. */
interface ChangedPayment extends ReceiptSubject {
  reference: string
  price: Money
  /** Whether the payment is for what a correction added to a paid order. */
  isDifference?: boolean
  /** Whether the payment provider makes the receipt itself. */
  isReceiptByProvider?: boolean
  to: PaymentState
  at: Date
}

/** Fiscal receipts for card payments: a receipt is owed from the payment on, and then made by the register. */
export function createReceipts(deps: ReceiptsDeps) {
  const context: ReceiptsContext = { ...deps, receipts: createReceiptRepository(deps.db) }
  const { receipts, clock, register } = context
  return {
    /** Records which receipt a payment requires, in the transaction that changes the payment. */
    async onPaymentChanged(tx: Transaction, change: ChangedPayment): Promise<void> {
      if (change.to === 'paid') await recordSaleReceipt(context, tx, change)
      if (change.to === 'refunded')
        await recordReturnReceipt(context, tx, { ...change, cause: 'refund', amount: null })
    },

    /** The receipt that a payment provider is asked to make of a payment. */
    describe: (tx: Transaction, payment: ReceiptedPayment) => describeReceipt(context, tx, payment),

    /** Records which receipt a partial refund of an order requires. */
    onPartRefunded: (
      tx: Transaction,
      refund: { orderId: string; reference: string; refundId: string; amount: number; at: Date },
    ): Promise<void> => {
      const { orderId: subject, reference, refundId, amount, at } = refund
      return recordReturnReceipt(context, tx, {
        kind: 'order',
        subject,
        reference,
        amount,
        at,
        cause: `refund ${refundId}`,
      })
    },

    /** An order's receipts for its buyer, and whether another one is still to come or is sent by the payment provider. */
    async showOf(orderId: string) {
      const found = await receipts.listOf('order', orderId)
      return {
        made: found.map(presentReceiptToBuyer).filter(shown => shown !== null),
        isByProvider: found.some(({ state }) => state === 'by-provider'),
        isAwaited: register !== null && found.some(({ state, tryAt }) => state === 'owed' && tryAt !== null),
      }
    },

    /** An order's receipts for staff, oldest first. */
    async listOf(orderId: string) {
      const found = await receipts.listOf('order', orderId)
      return found.map(receipt => presentReceiptToStaff(receipt, new Map()))
    },

    /** The number of owed receipts and the age of the oldest; null where no register is configured and nothing is owed. */
    async readState() {
      const { owed, oldestAt } = await receipts.countOwed()
      return register || owed > 0 ? { owed, oldestAt } : null
    },

    readActivity: () => receipts.readActivity(),

    /** Counts the owed receipts that staff should look at. */
    countLate: () => receipts.countLate(new Date(clock.now().getTime() - RECEIPT_LATE_AFTER_MS)),

    /**
     * Whether the register makes no receipts: one that is tried again is overdue, and none was made since it was owed. A single
     * receipt that the register can't make is no delay.
     */
    async isDelayed(): Promise<boolean> {
      const oldest = await receipts.oldestTried()
      if (oldest === null || clock.now().getTime() - oldest.getTime() < RECEIPT_LATE_AFTER_MS) return false
      const activity = await receipts.readActivity()
      return activity === null || activity.last <= oldest
    },

    jobs: [issueReceiptsJob(context), closeShiftJob(context)],

    addRoutes: (http: HttpContext) => addReceiptRoutes(http, context),
  }
}
