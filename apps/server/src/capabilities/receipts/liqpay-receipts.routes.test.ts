import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { Reply } from '@dotyk/contract/client'
import { receiptTotal, type ReceiptLine } from '@dotyk/domain/fiscal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor } from '../../../test/visitor.ts'
import {
  type LiqpayServer,
  startLiqpayServer,
  TEST_KEYS,
} from '../../integrations/payment/test/liqpay-server.ts'

let liqpay: LiqpayServer
let server: TestApp
let staff: Awaited<ReturnType<typeof aStaffMember>>

beforeAll(async () => {
  liqpay = await startLiqpayServer(7)
  server = await buildTestApp({
    env: {
      LIQPAY_PUBLIC_KEY: TEST_KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: TEST_KEYS.privateKey,
      LIQPAY_API_URL: liqpay.apiUrl,
      LIQPAY_RECEIPT_GOOD: '123456',
      FISCAL_REGISTER: 'sandbox',
    },
  })
  staff = await aStaffMember(server)
})
afterAll(async () => {
  await server.close()
  await liqpay.close()
})

/** Places an order and pays for it through LiqPay's form. */
async function aPaidOrder(
  changes: Parameters<typeof anOrder>[0] = {},
): Promise<{ id: string; email: string }> {
  const order = anOrder(changes)
  const placed = await aVisitor(server.app).send('POST', '/order', order)
  const { orderID: id } = placed.json<{ orderID: string }>()
  const { body } = await server.app.inject({ url: `/order/${id}/pay` })
  const [data, signature] = ['data', 'signature'].map(
    name => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '',
  )
  const action = /action="([^"]+)"/.exec(body)?.[1] ?? ''
  const form = new URLSearchParams({ data: data!, signature: signature! })
  const taken = await fetch(action, { method: 'POST', body: form, redirect: 'manual' })
  expect(taken.status).toBe(302)
  const told = await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...liqpay.tell(id, 'success') }).toString(),
  })
  expect(told.statusCode).toBe(200)
  return { id, email: order.email }
}

const staffOrder = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/orders/${id}`)).json<StaffOrderDetailWire>()

test('LiqPay makes the receipt of the invoice’s lines, and the register makes no second one', async () => {
  const { id, email } = await aPaidOrder({ count: 2, price: 99_800 })
  expect(liqpay.receiptOf(id)).toEqual({
    items: [{ id: 123_456, amount: 2, price: 499, cost: 998 }],
    emails: [email],
  })
  const status = (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
  expect(status).toMatchObject({
    payment: 'paid',
    receipts: [],
    receipt_awaited: false,
    receipt_by_provider: true,
  })
  const { receipts } = await staffOrder(id)
  expect(receipts).toMatchObject([{ kind: 'sale', state: 'by-provider', amount: 99_800, tryAt: null }])
})

test('the return receipt of a payment whose receipt LiqPay issued is owed until staff enter its number', async () => {
  const { id } = await aPaidOrder()
  await staff.send('POST', `/admin/api/v1/orders/${id}/refund`, { amount: 10_000 })
  await expect.poll(async () => (await staffOrder(id)).receipts.length, { timeout: 30_000 }).toBe(2)
  const { receipts } = await staffOrder(id)
  const back = receipts.find(({ kind }) => kind === 'return')
  expect(back).toMatchObject({ state: 'owed', amount: 10_000, tryAt: null })
  const address = `/admin/api/v1/receipts/${back?.id}`
  const opened = (await staff.send('GET', address)).json<Reply<'GET /admin/api/v1/receipts/:receiptID'>>()
  expect(opened.corrections).toEqual(['by-hand', 'not-needed'])
  expect(receiptTotal(opened.lines satisfies ReceiptLine[])).toBe(10_000)
  const correction = { correction: 'by-hand', reason: 'З кабінету LiqPay', number: '4000-77' }
  const corrected = await staff.send('POST', `${address}/correct`, correction)
  expect(corrected.json()).toMatchObject({ state: 'by-hand', number: '4000-77' })
})

test('the system page says that LiqPay makes the receipts of its payments', async () => {
  const system = (await staff.send('GET', '/admin/api/v1/system')).json<Reply<'GET /admin/api/v1/system'>>()
  expect(system).toMatchObject({ fiscal: 'sandbox', liqpayMakesReceipts: true })
})
