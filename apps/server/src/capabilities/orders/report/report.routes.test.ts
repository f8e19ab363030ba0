import type { Reply } from '@dotyk/contract/client'
import type { StaffOrderWire } from '@dotyk/contract/orders/staff-order'
import { kyivMidnight } from '@dotyk/domain/values'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { orders } from '../orders.tables.ts'

let server: TestApp
let manager: Visitor
const ids: string[] = []
const ORDERS = 12

beforeAll(async () => {
  server = await buildTestApp({ env: { COMPANY_VAT: '20' } })
  manager = await aStaffMember(server, 'manager')
  for (let at = 0; at < ORDERS; at += 1) {
    const order = anOrder({ payment: 'bank-transfer', count: 1 + (at % 3), price: 49_900 * (1 + (at % 3)) })
    const placed = await aVisitor(server.app).send('POST', '/order', order)
    ids.push(placed.json<{ orderID: string }>().orderID)
  }
})

afterAll(() => server.close())

type Report = Reply<'GET /admin/api/v1/orders/report'>

const ask = (path: string, by: Visitor = manager) => by.send('GET', `/admin/api/v1/orders/${path}`)
const report = async (from: string, to: string) => (await ask(`report?from=${from}&to=${to}`)).json<Report>()

const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']

const state = fc.record({
  state: fc.constantFrom('inProgress', 'done', 'cancelled'),
  paymentState: fc.constantFrom('none', 'pending', 'paid', 'failed', 'refunded'),
  step: fc.constantFrom(null, 'printed', 'received'),
  overpaid: fc.constantFrom(0, 1_000),
  transferRefunded: fc.constantFrom(0, 500, 20_000),
  /** Minutes after the first midnight; the clocks change on the third day. */
  minutes: fc.integer({ min: 0, max: 4 * 24 * 60 - 61 }),
})

test('the sales report sums all orders of its days, whatever their state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(state, { minLength: ORDERS, maxLength: ORDERS }), async states => {
      const start = kyivMidnight('2026-03-27')
      for (const [at, { minutes, ...changes }] of states.entries())
        await server.database.db
          .update(orders)
          .set({ ...(changes as object), createdAt: new Date(start.getTime() + minutes * 60_000) })
          .where(eq(orders.id, ids[at] ?? ''))
      const whole = await report('2026-03-27', '2026-03-30')
      const days = await Promise.all(DAYS.map(day => report(day, day)))
      for (const [at, day] of DAYS.entries()) {
        const listed = (await ask(`?limit=500&from=${day}&to=${day}`)).json<{ items: StaffOrderWire[] }>()
          .items
        const standing = listed.filter(({ status }) => status !== 40)
        const sum = (found: StaffOrderWire[], of: (order: StaffOrderWire) => number) =>
          found.reduce((all, order) => all + of(order), 0)
        const isPaid = ({ payment, step }: StaffOrderWire) =>
          payment === 'paid' || payment === 'refunded' || (payment === 'none' && step === 'received')
        const figures = days[at]?.totals[0]?.figures
        expect(figures?.orders ?? 0).toBe(standing.length)
        expect(figures?.cancelled ?? 0).toBe(listed.length - standing.length)
        expect(figures?.pieces ?? 0).toBe(sum(standing, ({ count }) => count))
        expect(figures?.total ?? 0).toBe(sum(standing, ({ price }) => price))
        expect(figures?.paid ?? 0).toBe(sum(listed.filter(isPaid), ({ price }) => price))
        expect(figures?.refunded ?? 0).toBe(
          sum(listed, ({ refunded, overpaid }) => Math.max(0, refunded - overpaid)),
        )
      }
      expect(whole.rows).toEqual(days.flatMap(({ rows }) => rows))
    }),
    { numRuns: 6 },
  )
})

test('the sales report’s CSV and workbook have the same sums and included tax, and downloads are audited', async () => {
  await server.database.db.update(orders).set({
    state: 'done',
    paymentState: 'paid',
    step: 'sent',
    overpaid: 0,
    transferRefunded: 0,
    createdAt: kyivMidnight('2026-03-28'),
  })
  const { totals, vat } = await report('2026-03-28', '2026-03-28')
  expect([vat, totals[0]?.figures.paid]).toEqual([20, 24 * 49_900])
  const csv = await ask('report.csv?from=2026-03-28&to=2026-03-28&lang=ua')
  expect(csv.headers['content-type']).toContain('text/csv')
  // 24 × 499 = 11 976, which includes 1 996 of tax.
  expect(csv.body).toMatch(/11976[.,]00/)
  expect(csv.body).toMatch(/1996[.,]00/)
  const workbook = await ask('report.xlsx?from=2026-03-28&to=2026-03-28')
  expect(workbook.headers['content-disposition']).toContain('sales-2026-03-28-2026-03-28.xlsx')
  const cells = (await readSheet(workbook.rawPayload)).flat()
  for (const sum of [11_976, 1_996]) expect(cells).toContain(sum)
  const audit = (await (await aStaffMember(server)).send('GET', '/admin/api/v1/audit')).body
  expect(audit).toContain('order.exported')
})

test.each([
  ['report?from=2026-03-28', 'no last day'],
  ['report?from=2026-03-28&to=2026-03-27', 'the last day before the first'],
  ['report?from=2025-01-01&to=2026-12-31', 'more than a year'],
  ['report.csv?from=2026-02-30&to=2026-03-01', 'a day that isn’t'],
  ['report.xlsx?from=x&to=y', 'no days'],
])('the sales report with %s is refused: %s', async path => {
  expect((await ask(path)).statusCode).toBe(400)
})

test('production staff and visitors can’t see the sales report', async () => {
  const maker = await aStaffMember(server, 'production')
  for (const path of ['report', 'report.csv', 'report.xlsx']) {
    const query = `${path}?from=2026-03-28&to=2026-03-28`
    expect((await ask(query, maker)).statusCode).toBe(403)
    expect((await ask(query, aVisitor(server.app))).statusCode).toBe(401)
  }
})
