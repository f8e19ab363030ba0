import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor } from '../../../../test/visitor.ts'
import { orders } from '../orders.tables.ts'

let server: TestApp

/** 10 black cards cost 5 % less each, 25 cost 10 % less. */
const VOLUME_PRICES = [
  { from: 10, percent: 5 },
  { from: 25, percent: 10 },
]

beforeAll(async () => {
  server = await buildTestApp()
  const staff = await aStaffMember(server, 'manager')
  const body = { ids: ['1-1-1'], change: { volumePrices: VOLUME_PRICES } }
  expect((await staff.send('PATCH', '/admin/api/v1/products', body)).statusCode).toBe(200)
})
afterAll(() => server.close())

const place = (changes: object) => aVisitor(server.app).send('POST', '/order', anOrder(changes))

test('an order of ten pieces costs ten times the volume price, on its page, in its email and on its invoice', async () => {
  // Ten pieces at 474.05 are 4,740.50, rounded up to whole hryvnias.
  const order = anOrder({ count: 10, price: 474_100, payment: 'bank-transfer' })
  const response = await aVisitor(server.app).send('POST', '/order', order)
  const { orderID } = response.json<{ orderID: string }>()
  const status = await aVisitor(server.app).send('GET', `/order/${orderID}/status`)
  expect(status.json<OrderStatusWire>()).toMatchObject({
    price: 474_100,
    parts: { products: 474_050, rounding: 50 },
  })
  const [row] = await server.database.db.select().from(orders).where(eq(orders.id, orderID))
  expect(row).toMatchObject({ unitPrice: 47_405, count: 10 })
  expect((await server.emailTo(order.email)).text).toContain('4\u00a0740,50')
  const invoice = await aVisitor(server.app).send('GET', `/order/${orderID}/invoice.pdf`)
  const text = pdfText(invoice.rawPayload)
  expect(text).toContain('474,05')
  expect(text).toMatch(/4\s740,50/)
})

test('an order of nine pieces costs nine times the price of one', async () => {
  expect((await place({ count: 9, price: 449_100 })).statusCode).toBe(200)
})

test('an order of ten pieces at the price of single ones is refused', async () => {
  expect((await place({ count: 10, price: 499_000 })).body).toBe('price-changed')
})

test('buyers read the volume prices of a product in either language', async () => {
  const answer = await aVisitor(server.app).send('GET', '/products/?accessory_id=1')
  const sold = answer.json<{ id: string; volume_prices: object[] }[]>()
  for (const id of ['1-1-1-1', '1-1-1-2'])
    expect(sold.find(each => each.id === id)?.volume_prices).toEqual(VOLUME_PRICES)
  expect(sold.find(each => each.id === '1-1-2-1')?.volume_prices).toEqual([])
})
