import type { Catalogue } from '../capabilities/catalogue/index.ts'
import type { Delivery } from '../capabilities/delivery/index.ts'
import type { QueueLetter } from '../capabilities/letters/index.ts'
import * as orders from '../capabilities/orders/index.ts'
import type { OpenPayment, RefundPayment } from '../capabilities/payments/index.ts'
import type { ProfileRepository } from '../capabilities/profiles/index.ts'
import type { AppContext } from '../app-context.ts'

export interface ComposeOrdersOptions {
  context: AppContext
  queueLetter: QueueLetter
  profiles: ProfileRepository
  catalogue: Catalogue
  delivery: Delivery
  openPayment: OpenPayment
  refundPayment: RefundPayment
}

/** The orders of the shop. */
export function composeOrders(options: ComposeOrdersOptions) {
  const { context, queueLetter, profiles } = options
  const { config, db, inTransaction, clock, brand, publicUrl } = context
  const { catalogue, delivery, openPayment, refundPayment } = options
  const { findProduct, findDesignPrices } = catalogue
  const { resolveDelivery } = delivery
  const repository = orders.createOrderRepository(db)
  const requisites = orders.usedRequisites(config)
  const offeredPayments = orders.offeredPayments(requisites)
  const tellPeople = orders.createTellPeople({
    orders: repository,
    staffAddress: config.ordersEmail,
    ...{ queueLetter, brand, publicUrl, clock },
  })
  const followOrders = orders.createFollowOrders({ orders: repository, profiles, clock })
  const changing = {
    orders: repository,
    holdOrder: orders.createHoldOrder({ orders: repository, profiles }),
    ...{ refundPayment, followOrders, tellPeople, inTransaction, clock },
  }

  return {
    jobs: orders.createOrderJobs({ orders: repository, clock }),
    /** An order for its page; null for an id that names none. */
    showOrder: orders.createShowOrder({ orders: repository }),
    listOrders: async (profileId: string) => (await repository.listOf(profileId)).map(orders.toListed),
    exportOrders: async (profileId: string) => (await repository.listOf(profileId)).map(orders.presentWhole),
    describeOrder: orders.createDescribeOrder({ orders: repository }),
    hearPayment: orders.createHearPayment(changing),
    routes: {
      placeOrder: orders.createPlaceOrder({
        orders: repository,
        priceOrder: orders.createPriceOrder({ findProduct, findDesignPrices }),
        locateDelivery: orders.createLocateDelivery({ resolveDelivery, findProduct }),
        ...{ openPayment, tellPeople, followOrders, offeredPayments, inTransaction, clock },
      }),
      findOrder: orders.createFindOrder({ orders: repository }),
      cancelOrder: orders.createCancelOrder(changing),
      drawInvoice: orders.createDrawInvoice({ orders: repository, requisites }),
      offeredPayments,
    },
    staffRoutes: {
      orders: repository,
      cancelOrder: orders.createCancelOrder(changing),
      changeOrder: orders.createChangeOrder(changing),
    },
  }
}
