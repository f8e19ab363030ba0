import type { NewOrderWire } from '@dotyk/contract/orders/order'
import type { AcceptanceWire } from '@dotyk/contract/quotes'
import { callServer } from '../api.ts'

/**
 * Accepts a quote in the version that the buyer sees; if it is accepted again, the call returns the same order.
 * @param order the order; only its recipient, destination and payment method are sent
 */
export async function acceptQuote(
  quoteId: string,
  version: number,
  order: Omit<NewOrderWire, 'price'>,
): Promise<{ id: string; number: string }> {
  const body: AcceptanceWire = {
    version,
    recipient: order.recipient,
    lastname: order.lastname,
    firstname: order.firstname,
    middleName: order.middleName,
    phone: order.phone,
    email: order.email,
    name: order.name,
    ownership: order.ownership,
    edrpou: order.edrpou,
    organization: order.organization,
    shipping: order.shipping,
    shippingType: order.shippingType,
    city: order.city,
    cityRef: order.cityRef,
    department: order.department,
    departmentRef: order.departmentRef,
    address: order.address,
    streetRef: order.streetRef,
    payment: order.payment,
    comment: order.comment,
  }
  const { orderID, number } = await callServer('POST /quote/:quoteID/accept', {
    params: { quoteID: quoteId },
    body,
  })
  return { id: orderID, number }
}
