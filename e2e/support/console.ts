import type { NewOrderWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Administrator, firstAdministrator } from './administrator.ts'
import type { Outbox } from './outbox.ts'

const PREFIX = '/__admin__'

/** Signs the browser in without the form and opens a page of the console. */
export async function openConsole(
  page: Page,
  path: string,
  { login, password }: Administrator = firstAdministrator(),
): Promise<void> {
  const signedIn = await page.request.post('/admin/auth/signin', { data: { login, password } })
  if (!signedIn.ok()) throw new Error(`The sign-in was refused: ${await signedIn.text()}`)
  await page.goto(PREFIX + path)
}

let orders = 0

export interface PlacedOrder {
  id: string
  number: string
  email: string
  /** The phone in the local format: `067 123 45 67`. */
  phone: string
}

/** Orders a black card to a branch in Kyiv, with an e-mail and phone that no other order has. */
export async function placeOrder(
  request: APIRequestContext,
  changes: Partial<NewOrderWire> = {},
): Promise<PlacedOrder> {
  const place = `${process.pid % 1_000}`.padStart(3, '0') + `${++orders % 100}`.padStart(2, '0')
  const phone = `067 ${place.slice(0, 3)} ${place.slice(3)} ${String(Date.now() % 100).padStart(2, '0')}`
  const email = `buyer-${process.pid}-${orders}-${Date.now()}@example.com`
  const data = {
    productID: '1-1-1-1',
    phone,
    email,
    count: 1,
    price: 49_900,
    payment: 'bank-transfer',
    firstname: 'Олена',
    lastname: 'Коваленко',
    shipping: 'novaposhta',
    shippingType: 'department',
    city: 'Київ',
    department: 'Відділення №1: вул. Пирогівський шлях, 135',
    ...changes,
  }
  const response = await request.post('/order', { data })
  if (!response.ok()) throw new Error(`The order was refused: ${await response.text()}`)
  const { orderID: id, number } = (await response.json()) as { orderID: string; number: string }
  return { id, number, email, phone }
}

/** Changes an order as signed-in staff. */
export async function changeOrder(
  request: APIRequestContext,
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  const response = await request.patch(`/admin/api/v1/orders/${id}`, { data: change })
  if (!response.ok()) throw new Error(`The change was refused: ${await response.text()}`)
}

/** Records all chips of an order as written, as signed-in staff; a phone writes them in the workshop. */
export async function recordChips(request: APIRequestContext, id: string): Promise<void> {
  for (;;) {
    const detail = await request.get(`/admin/api/v1/orders/${id}`)
    const { chips_to_write: left } = (await detail.json()) as StaffOrderDetailWire
    if (left.length === 0) return
    for (const { number, address } of left) {
      const data = { serial: `04:${id.slice(0, 8)}:${number}`, address, locked: false }
      const written = await request.put(`/admin/api/v1/orders/${id}/chips/${number}`, { data })
      if (!written.ok()) throw new Error(`The chip was refused: ${await written.text()}`)
    }
  }
}

/** Creates a member of staff, invited by the first owner. */
export async function aStaffMember(
  request: APIRequestContext,
  outbox: Outbox,
  role: 'manager' | 'production',
): Promise<Administrator> {
  const login = `${role}-${process.pid}-${++orders}-${Date.now()}@example.com`
  const password = 'long enough a secret'
  await request.post('/admin/auth/signin', { data: firstAdministrator() })
  await request.post('/admin/api/v1/staff/invitations', { data: { address: login, role } })
  const { links } = await outbox.waitForEmail(login)
  const token = links.map(link => /\/invite\/([\w-]+)/.exec(link)?.[1]).find(Boolean)
  const joined = await request.post('/admin/auth/invitations/accept', { data: { token, password } })
  if (!joined.ok()) throw new Error(`The invitation was refused: ${await joined.text()}`)
  return { login, password }
}
