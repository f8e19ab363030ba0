import type { NewOrderWire } from '@dotyk/contract/orders/order'

/**
 * Orders a card to a branch, payable by card; the e-mail is also the idempotency key.
 * @returns the order's id
 */
export async function placeOrder(origin: string, email: string): Promise<string> {
  const order: NewOrderWire = {
    productID: '1-1-1-1',
    count: 1,
    price: 49_900,
    payment: 'liqpay',
    shipping: 'novaposhta',
    shippingType: 'department',
    city: 'Київ',
    department: 'Відділення №1',
    name: 'Buyer',
    firstname: 'Олена',
    lastname: 'Коваленко',
    phone: '+380671234567',
    email,
  }
  const response = await fetch(`${origin}/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify(order),
  })
  if (!response.ok) throw new Error(`An order was answered ${response.status} ${await response.text()}`)
  return ((await response.json()) as { orderID: string }).orderID
}
