import type { Money } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { closeCheckoutsJob } from './close-checkouts.ts'
import { clearPaymentFlags, findPaymentOfOrder } from './find-payment-of-order.ts'
import { createPayment } from './create-payment.ts'
import { changeOrderAmountDue, lockPaymentOfOrder } from './pay-for-order.ts'
import { changeDifferenceDue } from './pay-difference.ts'
import { lockOrCreatePurchasePayment } from './pay-for-purchase.ts'
import { createPaymentFigures } from './payment-figures.repository.ts'
import type { PaymentsContext, PaymentsDeps } from './payments.context.ts'
import { createPaymentRepository } from './payments.repository.ts'
import { addLiqpayCallbackRoute, addMonobankCallbackRoute, addPaymentRoutes } from './payments.routes.ts'
import type { PurchaseKind } from './payments.tables.ts'
import { RECONCILE_QUEUE, reconcilePaymentsJob } from './reconcile-payments.ts'
import { partialRefundJob, type RefundRequest, requestRefund } from './refund-part.ts'
import { compareRegistersJob } from './register/register.jobs.ts'
import { addPaymentRegisterRoutes } from './register/register.routes.ts'
import {
  refundExcessPayment,
  refundJob,
  refundPayment,
  queueDifferenceRefunds,
  differenceRefundsJob,
} from './refund-payment.ts'

export { createPaymentRepository } from './payments.repository.ts'
export { countRegisterDifferences } from './register/count-differences.ts'
export type { PaymentOfOrder } from './find-payment-of-order.ts'
export type { DescribedOrder, PaymentChange, Purchase } from './payments.context.ts'

export type Payments = ReturnType<typeof createPayments>

/** Payments by card through the provider, for orders and for what a profile pays for itself. */
export function createPayments(deps: PaymentsDeps) {
  const context: PaymentsContext = { ...deps, payments: createPaymentRepository(deps.db) }
  const { payments, inTransaction, jobs } = context
  return {
    /** In the transaction that places an order: its payment, pending, under the order's own id. */
    openForOrder: (tx: Transaction, { orderId, amount, currency }: Money & { orderId: string }) =>
      createPayment(context, tx, { kind: 'order', subject: orderId, reference: orderId, amount, currency }),

    /** Locks an order's payments, which are locked before the order; nobody opens another one before the transaction ends. */
    async lockOfOrder(tx: Transaction, orderId: string): Promise<void> {
      await lockPaymentOfOrder(context, tx, orderId)
      await payments.lockDifferences(tx, orderId)
    },
    /**
     * Makes another sum due for an order that isn't paid by card yet; 0 leaves nothing due.
     * @throws Refusal `order-state-conflict` where it is paid
     */
    changeDue: (tx: Transaction, due: Money & { orderId: string }) => changeOrderAmountDue(context, tx, due),
    /** Makes another sum due for what corrections added to a paid order, whose payments are locked; 0 leaves nothing due. */
    changeDifference: (tx: Transaction, due: Money & { orderId: string }) =>
      changeDifferenceDue(context, tx, due),

    /**
     * Opens the payment of a purchase where none is open.
     * @param price kopiykas
     * @throws Refusal `already-paid`, `account-deleted`
     */
    async openPurchase(kind: PurchaseKind, profileId: string, price: number): Promise<void> {
      await inTransaction(tx => lockOrCreatePurchasePayment(context, tx, { kind, profileId, price }))
    },

    /** Sends an order's money back. @returns whether there is any. */
    refund: (tx: Transaction, orderId: string) => refundPayment(context, tx, orderId),

    /** Sends back what was paid for a purchase that was no longer owed. */
    refundExcess: (tx: Transaction, reference: string) => refundExcessPayment(context, tx, reference),

    /** Has what corrections added to an order sent back, once its main payment went back. */
    returnDifferences: (tx: Transaction, orderId: string) => queueDifferenceRefunds(context, tx, orderId),

    /**
     * Sends a part of an order's money back, or all that is left of it.
     * @returns minor units that go back, and whether nothing is left then
     * @throws Refusal `order-state-conflict`, `refund-too-much`
     */
    requestRefund: (tx: Transaction, request: RefundRequest) => requestRefund(context, tx, request),

    /** An order's payment with what the provider reported and what was refunded; null where nothing is paid by card. */
    findOfOrder: (orderId: string, tx?: Transaction) => findPaymentOfOrder(context, orderId, tx),
    /** Orders whose payment staff should look at, all of them or those among `orderIds`. */
    findFlaggedOrders: (orderIds?: readonly string[]) => payments.findFlaggedOrders(orderIds),
    /** Sums the partial refunds of each order, in minor units: of those among `orderIds`, or of all. */
    sumRefundedOrders: (orderIds?: readonly string[]) => payments.sumRefundedOrders(orderIds),
    /** Staff have looked at an order's payment. @returns the flag it had */
    clearFlag: (tx: Transaction, orderId: string) => clearPaymentFlags(context, tx, orderId),

    /** Whether a purchase of this kind is paid for and wasn't refunded. */
    isPaid: (tx: Transaction, kind: PurchaseKind, profileId: string) => payments.isPaid(tx, kind, profileId),

    /** Counts the payments that staff must check, by reason. */
    countFlagged: () => payments.countFlagged(),
    figures: createPaymentFigures(deps.db),

    jobs: [
      reconcilePaymentsJob(context),
      refundJob(context),
      partialRefundJob(context),
      closeCheckoutsJob(context),
      compareRegistersJob(context),
      differenceRefundsJob(context),
    ],

    /** Requests at once the status of payments whose callback may have come while the service was down. */
    start: (): Promise<void> =>
      inTransaction(tx => jobs.enqueue(tx, RECONCILE_QUEUE, {}, { singletonKey: 'start' })),

    async addRoutes(http: HttpContext): Promise<void> {
      addPaymentRoutes(http, context)
      addPaymentRegisterRoutes(http, context)
      await http.acceptForms(forms => addLiqpayCallbackRoute(forms, context))
      await http.acceptJsonTexts(texts => addMonobankCallbackRoute(texts, context))
    },
  }
}
