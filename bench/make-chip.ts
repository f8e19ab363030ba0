import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { keepAdministrator, firstAdministrator } from '../e2e/support/administrator.ts'
import type { RunningServer } from '../e2e/support/server.ts'

/**
 * Orders a thing for a card, records its chip as written, and returns the address that the chip opens.
 * @param server started for the first time
 * @param card the address of the card
 */
export async function makeChipOf(server: RunningServer, card: string): Promise<string> {
  await keepAdministrator(server)
  const { login, password } = firstAdministrator()
  const signedIn = await send(server, 'POST', '/admin/auth/signin', { login, password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const page = new URL(card).pathname.slice(1)
  const placed = await send(server, 'POST', '/order', { ...ORDER, pageID: page })
  const { orderID } = (await placed.json()) as { orderID: string }
  const path = `/admin/api/v1/orders/${orderID}`
  await send(server, 'PATCH', path, { step: 'printed' }, cookie)
  const detail = (await (await send(server, 'GET', path, undefined, cookie)).json()) as StaffOrderDetailWire
  const [first] = detail.chips_to_write
  if (!first) throw new Error('The order has no chip to write.')
  await send(server, 'PUT', `${path}/chips/1`, { serial: '', address: first.address, locked: false }, cookie)
  return server.url + new URL(first.address).pathname
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

async function send({ url }: RunningServer, method: string, path: string, body?: object, cookie = '') {
  const response = await fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
  return response
}
