import { offeredPaymentMethods, OPEN_STAGES, parseOrderNumber } from '@dotyk/domain/orders'
import type { Brand } from '@dotyk/domain/companies'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { Receipt } from '../receipts/index.ts'
import type { PaymentChange, Purchase } from '../payments/index.ts'
import { applyDifferenceEvent } from './buying/apply-difference-event.ts'
import { applyOrderPaymentEvent } from './buying/apply-payment-event.ts'
import {
  applyCustomizationPayment,
  assertCustomizationDue,
  customizationPrice,
} from './buying/card-customization.ts'
import { addAftercareRoutes } from './aftercare/aftercare.routes.ts'
import { listParcels } from './find-parcels.ts'
import { createParcelRepository } from './parcels.repository.ts'
import { createLabelRepository } from './labels/labels.repository.ts'
import { addOrderLabelRoutes } from './labels/labels.routes.ts'
import { createSalesRepository } from './report/report.repository.ts'
import { addSalesReportRoutes } from './report/report.routes.ts'
import { createViewRepository } from './views/views.repository.ts'
import { addOrderViewRoutes } from './views/views.routes.ts'
import { createReturnRepository } from './aftercare/returns.repository.ts'
import { addCorrectionRoutes } from './correction/correction.routes.ts'
import { watchProposalsJob } from './correction/watch-proposals.ts'
import { deleteEmailsOfOwner } from './delete-emails.ts'
import { findOrderForCheckout } from './find-order.ts'
import { createDiscountRepository } from './discounts/discounts.repository.ts'
import { addDiscountRoutes } from './discounts/discounts.routes.ts'
import { createBankTransferRepository } from './statements/bank-transfers.repository.ts'
import { addStatementRoutes } from './statements/statements.routes.ts'
import { drawInvoice } from './documents/invoice/index.ts'
import { type QuoteDocument, drawQuotePdf } from './documents/invoice/quote-pdf.ts'
import { differenceReceiptLine, emailOfOrder, emailReceipt, orderReceiptLines } from './documents/receipt.ts'
import { addOrderForProfileRoutes } from './buying/order-for-profile.routes.ts'
import { requisitesOfSeller } from './documents/invoice/used-requisites.ts'
import type { OrdersContext, OrdersDeps } from './orders.context.ts'
import { eraseOldOrdersJob, deleteOldKeysJob } from './orders.jobs.ts'
import { readWorkshopCalendar } from './read-workshop-calendar.ts'
import { presentForExport, productTitleIn, toListedOrder } from './orders.presenter.ts'
import { presentOrderStatus } from './present-orders.ts'
import { createProductionRepository } from './production/production.repository.ts'
import { applyPartialRefund, applyRefusedRefund } from './refunds/refund-order.ts'
import { placeOrder } from './buying/place-order.ts'
import { trackParcelsJob } from './production/track-parcels.ts'
import { createOrderFigures } from './order-figures.repository.ts'
import type { OrderJobsContext } from './order-jobs/order-jobs.context.ts'
import { deleteOldOrderJobs, orderJobsJob, resumeOrderJobs } from './order-jobs/order-jobs.jobs.ts'
import { addOrderJobRoutes } from './order-jobs/order-jobs.routes.ts'
import { createOrderJobRepository } from './order-jobs.repository.ts'
import { ALL_ORDERS, createOrderListRepository } from './order-list.repository.ts'
import { createOrderPeopleRepository } from './order-people.repository.ts'
import type { OrderRequest } from './buying/place-order.ts'
import { emailOrderLink, lookUpOrder, type LookupRequest } from './look-up-order.ts'
import { createOrderRepository } from './orders.repository.ts'
import { addOrderRoutes } from './orders.routes.ts'
import { addParcelRoutes } from './parcel.routes.ts'
import { addStaffOrderRoutes } from './staff-orders.routes.ts'

export {
  orderEvents as orderEventsTable,
  orderReturns as orderReturnsTable,
  orders as ordersTable,
} from './orders.tables.ts'
export type { QuoteDocument } from './documents/invoice/quote-pdf.ts'

export type Orders = ReturnType<typeof createOrders>

/** The shop's orders, and the customization of a card, which is sold with an order or on its own. */
export function createOrders(deps: OrdersDeps) {
  const orders = createOrderRepository(deps.db)
  const requisites = requisitesOfSeller(deps.config)
  const production = createProductionRepository(deps.db)
  const context: OrdersContext = {
    ...deps,
    orders,
    orderList: createOrderListRepository(deps.db),
    orderJobs: createOrderJobRepository(deps.db),
    production,
    discounts: createDiscountRepository(deps.db),
    returns: createReturnRepository(deps.db),
    bankTransfers: createBankTransferRepository(deps.db),
    people: createOrderPeopleRepository(deps.db),
    labels: createLabelRepository(deps.db),
    parcels: createParcelRepository(deps.db),
    views: createViewRepository(deps.db),
    sales: createSalesRepository(deps.db),
    requisites,
    offeredPayments: offeredPaymentMethods({ withInvoices: requisites !== null }),
  }
  let isStopping = false
  const jobsContext: OrderJobsContext = { ...context, isStopping: () => isStopping }
  const customization: Purchase = {
    price: () => customizationPrice(context),
    assertDue: (tx, profileId) => assertCustomizationDue(context, tx, profileId),
  }
  return {
    customization,
    offersInvoices: requisites !== null,

    /** An order as its page shows it, in the reader's language; null for an unknown id. */
    show: async (id: string, language: Language) => {
      const order = await orders.find(id)
      return order && presentOrderStatus(context, order, language)
    },

    /** Tells a buyer who knows an order's number and phone how far the order is; `emailLink` also emails them the order's link. */
    lookUp: (request: LookupRequest) => lookUpOrder(context, request),
    emailLink: (request: LookupRequest) => emailOrderLink(context, request),

    numbersOf: (ids: readonly string[]) => orders.numbersOf(ids),
    /** The id of the order with this number, in whatever form it was typed; null where no order has it. */
    idOfNumber: async (number: string) => {
      const sequence = parseOrderNumber(number)
      return sequence === null ? null : orders.idOfNumber(sequence)
    },

    /** The profile's orders, newest first. */
    listOf: async (profileId: string) => (await orders.listOf(profileId)).map(toListedOrder),
    /** Lists a profile's orders with products in the reader's language; a stored order keeps its buyer's language. */
    listFor: async (profileId: string, language: Language) =>
      (await orders.listOf(profileId)).map(order => ({
        ...toListedOrder(order),
        productName: productTitleIn(order, language),
      })),
    /** The profile's orders with all stored data. */
    async exportOf(profileId: string) {
      const today = await readWorkshopCalendar(context)
      const found = await orders.listOf(profileId)
      const ids = found.map(({ id }) => id)
      const [people, tags, events, sendingOf] = await Promise.all([
        context.people.listOf(ids),
        context.labels.tagsOf(ids),
        orders.listEvents(ids),
        listParcels(context, found),
      ])
      return found.map(order =>
        presentForExport(order, {
          people: people.get(order.id) ?? [],
          tags: tags.get(order.id) ?? [],
          notes: events.filter(({ orderId, what }) => orderId === order.id && what === 'note'),
          sending: sendingOf(order),
          today,
        }),
      )
    },

    /** The buyers' own designs in a profile's orders, as texts. */
    listDesignsOf: async (profileId: string): Promise<string[]> =>
      (await orders.listOf(profileId)).map(({ ownDesign }) => ownDesign),

    /**
     * Places an order for its buyer; `by` is the member of staff who does it.
     * @throws Refusal as `POST /order`
     */
    place: (request: OrderRequest) => placeOrder(context, request),

    onProfileErased: (tx: Transaction, profileId: string) => deleteEmailsOfOwner(context, tx, profileId),

    moveToDefaultCompany: (tx: Transaction, companyId: string) => orders.moveToDefaultCompany(tx, companyId),

    figures: createOrderFigures(deps.db),
    /** Counts the unsent orders in each queue, with their total cost. */
    countOpenStages: () => context.orderList.countStages({ ...ALL_ORDERS, state: 'inProgress' }),
    /** Counts the orders that aren't sent yet. */
    countOpen: () => context.orderList.countIn(OPEN_STAGES),
    /** Counts the printed orders whose chips have yet to be written. */
    countToEncode: () => context.orderList.countIn(['encoding']),

    /** Which of the stored files are used as layouts of orders. */
    findUsedFiles: (files: readonly string[]) => production.findUsedFiles(files),

    applyPartRefund: (tx: Transaction, refund: { orderId: string; amount: number; at: Date }) =>
      applyPartialRefund(context, tx, refund),

    applyRefusedRefund: (tx: Transaction, orderId: string) => applyRefusedRefund(context, tx, orderId),

    /** The lines of an order's fiscal receipt, in Ukrainian. */
    linesOf: (tx: Transaction, orderId: string) => orderReceiptLines(context, tx, orderId),
    /** The line of the receipt for the amount that a correction added to an order, in Ukrainian; `amount` is in minor units. */
    differenceLineOf: (tx: Transaction, orderId: string, amount: number) =>
      differenceReceiptLine(context, tx, orderId, amount),
    /** The address to which an order's receipt goes; null once its personal data is erased. */
    emailOf: (tx: Transaction, orderId: string) => emailOfOrder(context, tx, orderId),
    /** Emails the buyer a fiscal receipt that was made. */
    emailReceipt: (tx: Transaction, receipt: Receipt) => emailReceipt(context, tx, receipt),

    describe: (id: string) => findOrderForCheckout(context, id),
    drawInvoice: (id: string) => drawInvoice(context, id),
    /** A quote as a PDF in the style of the invoice. */
    drawQuote: (quote: QuoteDocument, brand: Brand) => drawQuotePdf(quote, requisites, brand),

    applyPaymentEvent: (tx: Transaction, change: PaymentChange) => {
      if (change.kind === 'customization') return applyCustomizationPayment(context, tx, change)
      return (change.kind === 'difference' ? applyDifferenceEvent : applyOrderPaymentEvent)(
        context,
        tx,
        change,
      )
    },

    jobs: [
      deleteOldKeysJob(context),
      eraseOldOrdersJob(context),
      trackParcelsJob(context),
      watchProposalsJob(context),
      orderJobsJob(jobsContext),
      deleteOldOrderJobs(jobsContext),
    ],

    /** Resumes the jobs that a process left unfinished. */
    start: () => resumeOrderJobs(jobsContext),
    /** Stops the jobs before their next orders; they resume at the next start. */
    stop(): void {
      isStopping = true
    },

    addRoutes(http: HttpContext): void {
      addOrderRoutes(http, context)
      addDiscountRoutes(http, context)
      addStatementRoutes(http, context)
      addStaffOrderRoutes(http, context)
      addParcelRoutes(http, context)
      addOrderLabelRoutes(http, context)
      addOrderViewRoutes(http, context)
      addSalesReportRoutes(http, context)
      addCorrectionRoutes(http, context)
      addAftercareRoutes(http, context)
      addOrderJobRoutes(http, jobsContext)
      addOrderForProfileRoutes(http, context)
    },
  }
}
