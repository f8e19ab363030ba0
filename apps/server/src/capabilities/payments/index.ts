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
  queueCorrectionPaymentRefunds,
  correctionPaymentRefundsJob,
} from './refund-payment.ts'

export { createPaymentRepository } from './payments.repository.ts'
export { countRegisterDifferences } from './register/count-differences.ts'
export type { PaymentOfOrder } from './find-payment-of-order.ts'
export type { DescribedOrder, PaymentChange, Purchase } from './payments.context.ts'

export type Payments = ReturnType<typeof createPayments>

/** Card payments through a provider, for orders and for what a profile buys for itself. */
export function createPayments(deps: PaymentsDeps) {
  const context: PaymentsContext = { ...deps, payments: createPaymentRepository(deps.db) }
  const { payments, inTransaction, jobs } = context
  return {
    /** Opens an order's payment in the transaction that places the order; it is pending and has the order's own id. */
    openForOrder: (tx: Transaction, { orderId, amount, currency }: Money & { orderId: string }) =>
      createPayment(context, tx, { kind: 'order', subject: orderId, reference: orderId, amount, currency }),

    /**
     * Locks an order's payments, before the order itself is locked; nobody else can open another payment until the transaction
     * ends.
     */
    async lockOfOrder(tx: Transaction, orderId: string): Promise<void> {
      await lockPaymentOfOrder(context, tx, orderId)
      await payments.lockDifferences(tx, orderId)
    },
    /**
     * Changes the amount due for an order that isn't paid by card yet; 0 leaves nothing due.
     * @throws Refusal `order-state-conflict` where the order is paid
     */
    changeDue: (tx: Transaction, due: Money & { orderId: string }) => changeOrderAmountDue(context, tx, due),
    /** Changes the amount due for corrections of a paid order, whose payments are locked; 0 leaves nothing due. */
    changeDifference: (tx: Transaction, due: Money & { orderId: string }) =>
      changeDifferenceDue(context, tx, due),

    /**
     * Opens the payment of a purchase, unless one is open.
     * @param price kopiykas
     * @throws Refusal `already-paid`, `account-deleted`
     */
    async openPurchase(kind: PurchaseKind, profileId: string, price: number): Promise<void> {
      await inTransaction(tx => lockOrCreatePurchasePayment(context, tx, { kind, profileId, price }))
    },

    /** Refunds an order's money. @returns whether there is any to refund */
    refund: (tx: Transaction, orderId: string) => refundPayment(context, tx, orderId),

    /** Refunds a payment that was no longer due. */
    refundExcess: (tx: Transaction, reference: string) => refundExcessPayment(context, tx, reference),

    /** Queues the refund of what was paid for an order's corrections, once its main payment was refunded. */
    returnDifferences: (tx: Transaction, orderId: string) =>
      queueCorrectionPaymentRefunds(context, tx, orderId),

    /**
     * Refunds a part of an order's money, or all that is left.
     * @returns the refunded minor units, and whether nothing is left after that
     * @throws Refusal `order-state-conflict`, `refund-too-much`
     */
    requestRefund: (tx: Transaction, request: RefundRequest) => requestRefund(context, tx, request),

    /** An order's payment with the provider's notices and the refunds; null where the order isn't paid by card. */
    findOfOrder: (orderId: string, tx?: Transaction) => findPaymentOfOrder(context, orderId, tx),
    /** Orders whose payment has a flag for staff: all of them, or those among `orderIds`. */
    findFlaggedOrders: (orderIds?: readonly string[]) => payments.findFlaggedOrders(orderIds),
    /** Sums the partial refunds of each order, in minor units: for the orders in `orderIds`, or for all orders. */
    sumRefundedOrders: (orderIds?: readonly string[]) => payments.sumRefundedOrders(orderIds),
    /** Clears the flag of an order's payment after staff have looked at it. @returns the flag it had */
    clearFlag: (tx: Transaction, orderId: string) => clearPaymentFlags(context, tx, orderId),

    /** Whether a purchase of this kind is paid and not refunded. */
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
      correctionPaymentRefundsJob(context),
    ],

    /** Requests at once the status of payments whose callback may have been missed while the service was down. */
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
