import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { Reply } from '@dotyk/contract/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { payOnSandbox } from '../../../test/pay-on-sandbox.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor } from '../../../test/visitor.ts'
import { orders } from '../orders/orders.tables.ts'
import { receipts } from './receipts.tables.ts'

let server: TestApp
let staff: Awaited<ReturnType<typeof aStaffMember>>

beforeAll(async () => {
  server = await buildTestApp({ env: { FISCAL_REGISTER: 'sandbox' } })
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

/** Places an order of two cards with a page design and pays for it by card. */
async function aPaidOrder(app = server): Promise<{ id: string; email: string }> {
  const buyer = aVisitor(app.app)
  const order = anOrder({ count: 2, price: 99_800 })
  const { orderID: id } = (await buyer.send('POST', '/order', order)).json<{ orderID: string }>()
  await payOnSandbox(app, id)
  return { id, email: order.email }
}

async function statusOf(id: string, app = server): Promise<OrderStatusWire> {
  return (await aVisitor(app.app).send('GET', `/order/${id}/status`)).json()
}

/** Waits until the order has this many receipts and returns them. */
async function receiptsOf(id: string, count: number): Promise<OrderStatusWire['receipts']> {
  await expect.poll(async () => (await statusOf(id)).receipts.length, { timeout: 30_000 }).toBe(count)
  return (await statusOf(id)).receipts
}

const receiptOf = async (orderId: string) => {
  const [found] = await server.database.db.select().from(receipts).where(eq(receipts.subject, orderId))
  return found!
}

test('a paid order’s email has its test receipt’s number and QR code, and the receipt’s page says that it isn’t fiscal', async () => {
  const { id, email } = await aPaidOrder()
  const shown = await receiptsOf(id, 1)
  expect(shown).toMatchObject([{ kind: 'sale', amount: 99_800, currency: 'UAH', isTest: true }])
  const [{ id: receiptId, number, address } = { id: '', number: '', address: '' }] = shown
  expect(number).toMatch(/^TEST-\d+$/)

  const sent = await server.emailTo(email, /чек/)
  expect(sent.text).toContain(number)
  expect(sent.text).toContain('пробний чек')
  expect(sent.html).toContain(`/payments/receipts/${receiptId}/qr.png`)

  const code = await server.app.inject({ url: `/payments/receipts/${receiptId}/qr.png` })
  expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/png'])
  const page = await server.app.inject({ url: new URL(address).pathname })
  expect(page.body).toContain(number)
  expect(page.body).toContain('Пробний чек, не фіскальний')
})

test('a receipt has the order’s product, count, unit price and total', async () => {
  const { id } = await aPaidOrder()
  const { lines, amount } = await receiptOf(id)
  const [order] = await server.database.db.select().from(orders).where(eq(orders.id, id))
  expect(lines).toEqual([{ name: order?.productTitle, count: 2, price: 49_900 }])
  expect(amount).toBe(order?.price.total)
})

test('a refund of a part and the refund of the rest give a return receipt each', async () => {
  const { id } = await aPaidOrder()
  await staff.send('POST', `/admin/api/v1/orders/${id}/refund`, { amount: 10_000 })
  await receiptsOf(id, 2)
  await staff.send('POST', `/admin/api/v1/orders/${id}/refund`, {})
  const shown = await receiptsOf(id, 3)
  // The test's clock doesn't move, so both returns have the same time.
  expect(shown.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'return 10000',
    'return 89800',
    'sale 99800',
  ])
})

test('staff list, open and reverse a receipt; a correction its state doesn’t allow, or without a reason, is refused', async () => {
  const { id } = await aPaidOrder()
  await receiptsOf(id, 1)
  const list = (await staff.send('GET', '/admin/api/v1/receipts')).json<Reply<'GET /admin/api/v1/receipts'>>()
  expect(list.register).toBe('sandbox')
  const listed = list.items.find(({ subject }) => subject.id === id)
  expect(listed).toMatchObject({
    state: 'made',
    subject: { kind: 'order', number: expect.any(String) as string },
  })
  const address = `/admin/api/v1/receipts/${listed?.id}`
  expect((await staff.send('GET', address)).json()).toMatchObject({ corrections: ['replace', 'reverse'] })
  const wrong = await staff.send('POST', `${address}/correct`, {
    correction: 'by-hand',
    reason: 'x',
    number: '1',
  })
  expect([wrong.statusCode, wrong.body]).toEqual([409, 'receipt-state-conflict'])
  const unsaid = await staff.send('POST', `${address}/correct`, { correction: 'reverse' })
  expect(unsaid.body).toBe('text-required')
  const reversed = await staff.send('POST', `${address}/correct`, {
    correction: 'reverse',
    reason: 'Не та каса',
  })
  expect(reversed.json()).toMatchObject({ by: staff.login, reason: 'Не та каса', corrections: [] })
})

test('staff test the cash register with a test receipt, and the system page shows its status', async () => {
  const before = await server.database.db.$count(receipts)
  const tested = (await staff.send('POST', '/admin/api/v1/receipts/test')).json<{
    outcome: string
    said: string
  }>()
  expect(tested).toEqual({ outcome: 'made', said: expect.stringMatching(/^TEST-\d+$/) as string })
  expect(await server.database.db.$count(receipts)).toBe(before)
  const system = (await staff.send('GET', '/admin/api/v1/system')).json<Reply<'GET /admin/api/v1/system'>>()
  expect(system).toMatchObject({
    fiscal: 'sandbox',
    activity: { payment: { last: expect.any(String) as string } },
  })
  expect(system.activity.fiscal).not.toBeNull()
})

test('production staff can’t list receipts', async () => {
  const worker = await aStaffMember(server, 'production')
  expect((await worker.send('GET', '/admin/api/v1/receipts')).statusCode).toBe(403)
})

test.each([
  ['not-a-receipt', 400, 'invalid-body'],
  [crypto.randomUUID(), 404, 'not-found'],
])('the QR code of the unknown receipt %s isn’t served', async (id, ...refused) => {
  const { statusCode, body } = await server.app.inject({ url: `/payments/receipts/${id}/qr.png` })
  expect([statusCode, body]).toEqual(refused)
})

test('without a register no receipt is owed, shown or promised', async () => {
  const other = await buildTestApp()
  const { id } = await aPaidOrder(other)
  expect(await statusOf(id, other)).toMatchObject({ receipts: [], receipt_awaited: false, payment: 'paid' })
  expect(await other.database.db.$count(receipts)).toBe(0)
  const keeper = await aStaffMember(other)
  expect((await keeper.send('POST', '/admin/api/v1/receipts/test')).body).toBe('register-missing')
  await other.close()
})
