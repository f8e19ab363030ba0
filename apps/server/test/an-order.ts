import type { NewOrderWire } from '@dotyk/contract/orders/order'

let orders = 0

/**
 * An order of a black card to a branch in Kyiv, paid by card; a test changes only the fields that matter to it. Each order has a
 * different email address.
 */
export function anOrder(changes: Partial<NewOrderWire> = {}): NewOrderWire & { email: string } {
  return {
    productID: '1-1-1-1',
    phone: '067 123 45 67',
    email: `buyer-${process.pid}-${++orders}@example.com`,
    count: 1,
    price: 49_900,
    shipping: 'novaposhta',
    shippingType: 'department',
    payment: 'liqpay',
    city: 'Київ',
    department: 'Відділення №1: вул. Пирогівський шлях, 135',
    firstname: 'Олена',
    lastname: 'Коваленко',
    ...changes,
  } as NewOrderWire & { email: string }
}
