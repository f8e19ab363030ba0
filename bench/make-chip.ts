import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'

/**
 * Orders a product for a card, records its chip as written, and returns the address that the chip opens.
 * @param card the address of the card
 * @param cookie the session cookie of a member of staff
 */
export async function createChipOfCard(origin: string, card: string, cookie: string): Promise<string> {
  const page = new URL(card).pathname.slice(1)
  const placed = await send(`${origin}/order`, 'POST', { ...ORDER, pageID: page })
  const { orderID } = (await placed.json()) as { orderID: string }
  const order = `${origin}/admin/api/v1/orders/${orderID}`
  await send(order, 'PATCH', { step: 'printed' }, cookie)
  const detail = (await (await send(order, 'GET', undefined, cookie)).json()) as StaffOrderDetailWire
  const [first] = detail.chips_to_write
  if (!first) throw new Error('The order has no chip to write.')
  await send(`${order}/chips/1`, 'PUT', { serial: '', address: first.address, locked: false }, cookie)
  return origin + new URL(first.address).pathname
}

const ORDER = {
  productID: '1-1-1-1',
  phone: '067 123 45 67',
  email: 'buyer@example.com',
  count: 1,
  price: 49_900,
  payment: 'upon-receipt',
  firstname: 'Олена',
  lastname: 'Коваленко',
  shipping: 'novaposhta',
  shippingType: 'department',
  city: 'Київ',
  department: 'Відділення №1: вул. Пирогівський шлях, 135',
}

async function send(url: string, method: string, body?: object, cookie = '') {
  const response = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${await response.text()}`)
  return response
}
