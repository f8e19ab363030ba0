import type { Reply } from '@dotyk/contract/client'
import { kyivDay } from '@dotyk/domain/values'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { payOnSandbox } from '../../../../test/pay-on-sandbox.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import { sandboxPayments } from '../../../integrations/payment/sandbox/sandbox.tables.ts'
import { payments } from '../payments.tables.ts'
import { countRegisterDifferences } from './count-differences.ts'

type Checks = Reply<'GET /admin/api/v1/payment-registers'>['checks']

const CALL = '/admin/api/v1/payment-registers'

let server: TestApp
beforeEach(async () => {
  server = await buildTestApp()
})
afterEach(() => server.close())

/** Places an order of a card and pays for it on the sandbox's page. */
async function aPaidOrder(): Promise<string> {
  const placed = await aVisitor(server.app).send('POST', '/order', anOrder())
  const { orderID: id } = placed.json<{ orderID: string }>()
  await payOnSandbox(server, id)
  return id
}

/** A manager with a new session, because sessions expire within a day of the test's clock. */
const aManager = () => aStaffMember(server, 'manager')
const checks = async () => (await (await aManager()).send('GET', CALL)).json<{ checks: Checks }>().checks
const today = () => kyivDay(server.clock.now())

/** Advances the clock to the next day, and compares the day that has ended. */
async function compare(): Promise<Checks[number]> {
  const day = today()
  server.clock.advance({ days: 1 })
  await runJob(server.service, 'payments.register')
  return (await checks()).find(check => check.day === day)!
}

test('payments that agree with the provider’s register are counted and have no difference', async () => {
  await aPaidOrder()
  await aPaidOrder()
  expect(await compare()).toMatchObject({ provider: 'sandbox', registered: 2, differences: [] })
})

test('a payment whose callback was lost is found in the provider’s register and is then marked paid', async () => {
  const id = await aPaidOrder()
  const { db } = server.database
  await db
    .update(payments)
    .set({ state: 'pending', attempts: ['open'], counted: null, askAt: null })
    .where(eq(payments.subject, id))
  const { differences } = await compare()
  expect(differences).toMatchObject([
    { kind: 'not-paid-here', order: { id }, registered: { amount: 49_900 }, stored: { state: 'open' } },
  ])
  await runJob(server.service, 'payments.reconcile')
  const [settled] = await db.select().from(payments).where(eq(payments.subject, id))
  expect(settled?.state).toBe('paid')
  await runJob(server.service, 'payments.register')
  expect((await checks()).flatMap(check => check.differences)).toEqual([])
})

test.each<[string, string, { status?: 'reversed'; request?: { amount: number } }]>([
  ['another sum', 'amount-differs', { request: { amount: 5 } }],
  ['a refund that staff didn’t make', 'refund-differs', { status: 'reversed' }],
])(
  '%s in the payment provider’s register is reported with its order',
  async (_, kind, { request, ...change }) => {
    const id = await aPaidOrder()
    const { db } = server.database
    const [paid] = await db.select().from(sandboxPayments)
    await db.update(sandboxPayments).set({
      ...change,
      ...(request && { request: { ...paid!.request, ...request } }),
    })
    expect((await compare()).differences).toMatchObject([{ kind, order: { id } }])
    const now = server.clock.now()
    expect(await countRegisterDifferences(db, now)).toEqual({ differences: 1, checkedAt: now })
    server.clock.advance({ days: 3 })
    expect(await countRegisterDifferences(db, server.clock.now())).toMatchObject({ differences: 0 })
  },
)

test('a payment missing in the provider’s register is reported, and so is one that only the register has', async () => {
  const id = await aPaidOrder()
  await server.database.db.update(sandboxPayments).set({
    request: {
      ...(await server.database.db.select().from(sandboxPayments))[0]!.request,
      order_id: 'paid-elsewhere',
    },
  })
  expect((await compare()).differences).toMatchObject([
    { kind: 'unknown-payment', attemptID: 'paid-elsewhere', order: null, stored: null },
    { kind: 'not-in-register', order: { id }, registered: null },
  ])
})

test('managers compare payments with the provider’s register for yesterday, and neither for today nor for 2020', async () => {
  await aPaidOrder()
  const day = today()
  let by: Visitor = await aManager()
  const send = (wanted: string) => by.send('POST', CALL, { day: wanted })
  expect((await send(day)).body).toBe('register-day-invalid')
  server.clock.advance({ days: 1 })
  by = await aManager()
  expect((await send(day)).json<{ checks: Checks }>().checks).toMatchObject([{ day, registered: 1 }])
  expect((await send('2020-01-01')).body).toBe('register-day-invalid')
  expect((await send('2026-02-30')).statusCode).toBe(400)
  by = await aStaffMember(server, 'production')
  expect([(await send(day)).body, (await by.send('GET', CALL)).body]).toEqual(['forbidden', 'forbidden'])
})
