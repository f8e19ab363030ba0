import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { PaymentChange, Purchase } from '../payments/index.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { addCustomizationRoutes } from './customization.routes.ts'
import { applyCustomizationPayment, assertCustomizationDue, customizationPrice } from './customization.ts'
import { describeOrder } from './find-order.ts'
import { drawInvoice } from './invoice/index.ts'
import { offeredPayments, usedRequisites } from './offered-payments.ts'
import type { OrdersContext, OrdersDeps } from './orders.context.ts'
import { forgetKeysJob } from './orders.jobs.ts'
import { presentStatus, presentWhole, toListed } from './orders.presenter.ts'
import { createOrderRepository } from './orders.repository.ts'
import { addOrderRoutes } from './orders.routes.ts'
import { addStaffOrderRoutes } from './staff-orders.routes.ts'

/** The shop's orders, and the customization of a card, which is sold by them or on its own. */
export function createOrders(deps: OrdersDeps) {
  const orders = createOrderRepository(deps.db)
  const requisites = usedRequisites(deps.config)
  const context: OrdersContext = { ...deps, orders, requisites, offeredPayments: offeredPayments(requisites) }
  const customization: Purchase = {
    price: () => customizationPrice(context),
    assertDue: (tx, profileId) => assertCustomizationDue(context, tx, profileId),
  }
  return {
    customization,
    offersInvoices: requisites !== null,

    /** An order for its page; null for an unknown id. */
    show: async (id: string) => {
      const order = await orders.find(id)
      return order && presentStatus(order)
    },

    /** The profile's orders, newest first. */
    listOf: async (profileId: string) => (await orders.listOf(profileId)).map(toListed),
    /** The profile's orders with all that is stored of them. */
    exportOf: async (profileId: string) => (await orders.listOf(profileId)).map(presentWhole),

    describe: (id: string) => describeOrder(context, id),
    drawInvoice: (id: string) => drawInvoice(context, id),

    applyPaymentEvent: (tx: Transaction, change: PaymentChange) =>
      change.kind === 'customization'
        ? applyCustomizationPayment(context, tx, change)
        : applyPaymentEvent(context, tx, change),

    jobs: [forgetKeysJob(context)],

    addRoutes(http: HttpContext): void {
      addOrderRoutes(http, context)
      addStaffOrderRoutes(http, context)
      addCustomizationRoutes(http, context)
    },
  }
}
