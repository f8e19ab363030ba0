import type { Reply } from '@dotyk/contract/client'
import { kyivDay, kyivMidnight } from '@dotyk/domain/values'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { emails } from '../emails/emails.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { createPaymentRepository } from '../payments/index.ts'
import { payments } from '../payments/payments.tables.ts'

type Dashboard = Reply<'GET /admin/api/v1/dashboard'>

let server: TestApp
let manager: Visitor
/** The midnights in Kyiv at which today began and tomorrow begins. */
let today: Date
let tomorrow: Date

beforeAll(async () => {
  server = await buildTestApp({ runsWorkers: false })
  manager = await aStaffMember(server, 'manager')
  const day = kyivDay(server.clock.now())
  today = kyivMidnight(day)
  tomorrow = kyivMidnight(day, 1)
})

afterAll(() => server.close())

async function read(days: number): Promise<Dashboard> {
  const response = await manager.send('GET', `/admin/api/v1/dashboard?days=${days}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const before = (moment: Date, ms = 1) => new Date(moment.getTime() - ms)
const daysAgo = (days: number) => kyivMidnight(kyivDay(today), -days)

async function placeOrder(changes: Partial<typeof orders.$inferInsert>): Promise<string> {
  const response = await aVisitor(server.app).send('POST', '/order', anOrder())
  const { orderID: id } = response.json<{ orderID: string }>()
  await server.database.db.update(orders).set(changes).where(eq(orders.id, id))
  return id
}

test('the dashboard counts a new profile on its Kyiv day, compared with the previous period', async () => {
  const times = [today, before(tomorrow), before(today), daysAgo(6), before(daysAgo(6)), before(daysAgo(13))]
  for (const createdAt of times)
    await updateStoredProfile(server, (await anOwner(server.app)).id, { createdAt })
  await updateStoredProfile(server, (await anOwner(server.app)).id, { createdAt: today, groupId: 'a-group' })

  const { days, before: earlier } = await read(7)
  const shown = days.map(({ day, signUps, members, signUpsBefore }) => [day, signUps, members, signUpsBefore])
  const day = (ago: number) => kyivDay(daysAgo(ago))
  expect(shown).toEqual([
    [day(6), 1, 0, 0],
    [day(5), 0, 0, 0],
    [day(4), 0, 0, 0],
    [day(3), 0, 0, 0],
    [day(2), 0, 0, 0],
    [day(1), 1, 0, 0],
    [day(0), 2, 1, 1],
  ])
  expect(earlier.signUps).toBe(1)
  expect((await read(30)).days).toHaveLength(30)
  expect((await manager.send('GET', '/admin/api/v1/dashboard?days=31')).statusCode).toBe(400)
})

test('the dashboard counts a card as active until it expires or is deleted', async () => {
  const now = server.clock.now()
  const start = await read(7)
  const changes = [
    { paidUntil: before(now, -1) },
    { paidUntil: now },
    { subscriptionState: 'unlimited', paidUntil: null },
    { subscriptionState: 'expired', paidUntil: now },
    { deletedAt: now },
  ] as const
  for (const change of changes) await updateStoredProfile(server, (await anOwner(server.app)).id, change)
  const { cards } = await read(7)
  expect(cards.active - start.cards.active).toBe(2)
  expect(cards.total - start.cards.total).toBe(4)
})

test('the dashboard counts trials that end within 7 days by day, without ended ones', async () => {
  const now = server.clock.now()
  const start = await read(7)
  const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
  const changes = [
    { paidUntil: now },
    { paidUntil: before(tomorrow) },
    { paidUntil: tomorrow },
    { paidUntil: inDays(7) },
    { paidUntil: before(inDays(7), -1) },
    { paidUntil: tomorrow, subscriptionState: 'annual' },
    { paidUntil: tomorrow, deletedAt: now },
  ] as const
  for (const change of changes) await updateStoredProfile(server, (await anOwner(server.app)).id, change)
  const { attention, trials } = await read(7)
  expect(attention.trialsEnding - start.attention.trialsEnding).toBe(3)
  expect(trials.map(({ day }) => day)).toEqual(Array.from({ length: 8 }, (_, days) => kyivDay(inDays(days))))
  const grown = trials.map(({ day, ending }, at) => [day, ending - (start.trials[at]?.ending ?? 0)])
  expect(grown.filter(([, more]) => more !== 0)).toEqual([
    [kyivDay(today), 1],
    [kyivDay(tomorrow), 1],
    [kyivDay(inDays(7)), 1],
  ])
})

test('the dashboard counts orders by day, state and queue, and their sums by currency', async () => {
  await placeOrder({ createdAt: today })
  await placeOrder({ createdAt: before(tomorrow), state: 'done' })
  await placeOrder({ createdAt: before(today), state: 'cancelled' })
  await placeOrder({ createdAt: today, currency: 'USD', paymentState: 'failed' })
  await placeOrder({ createdAt: before(daysAgo(6)) })
  const { days, before: earlier, stages, attention } = await read(7)
  expect(days.at(-1)).toMatchObject({
    orders: { inProgress: 2, done: 1, cancelled: 0 },
    ordered: { UAH: 99_800, USD: 49_900 },
  })
  expect(days.at(-2)).toMatchObject({
    orders: { inProgress: 0, done: 0, cancelled: 1 },
    ordered: { UAH: 0, USD: 0 },
  })
  expect(earlier.orders).toBe(1)
  expect(attention).toMatchObject({ openOrders: 3, failedPayments: 1 })
  expect(stages.find(({ stage }) => stage === 'unpaid')).toEqual({
    stage: 'unpaid',
    orders: 3,
    sums: { UAH: 99_800, USD: 49_900 },
  })
})

test('the dashboard counts money on its payment day, less partial refunds', async () => {
  const start = (await read(7)).days.at(-1)?.payments
  const store = async (changes: Partial<typeof payments.$inferInsert>) => {
    const id = await placeOrder({ createdAt: today })
    await server.database.db.update(payments).set(changes).where(eq(payments.reference, id))
    return id
  }
  const partly = await store({ createdAt: today, state: 'paid' })
  await store({ createdAt: today, state: 'paid', currency: 'USD' })
  await store({ createdAt: today, state: 'failed', flag: 'paid-twice' })
  await store({ createdAt: before(daysAgo(6)), state: 'paid' })
  const at = server.clock.now()
  await server.database.inTransaction(async tx => {
    const refund = { reference: partly, amount: 900, by: 'olena', requestedAt: at, changedAt: at }
    const repository = createPaymentRepository(server.database.db)
    await repository.insertRefund(tx, { ...refund, id: crypto.randomUUID(), state: 'done' })
    await repository.insertRefund(tx, { ...refund, id: crypto.randomUUID(), state: 'refused' })
  })
  const { days, before: earlier, attention } = await read(7)
  expect(days.at(-1)?.payments).toEqual({
    paid: { UAH: 49_000, USD: 49_900 },
    pending: start?.pending,
    failed: { UAH: 49_900, USD: 0 },
    refunded: { UAH: 900, USD: 0 },
  })
  expect(earlier.paid).toEqual({ UAH: 49_900, USD: 0 })
  expect(attention.flaggedPayments).toBe(1)
})

test('the dashboard reports emails waiting for 11 minutes and payments pending for a day as degraded', async () => {
  const { health } = await read(7)
  expect(health).toMatchObject({
    database: { state: 'ok' },
    files: { state: 'ok' },
    disk: { state: 'ok' },
    payment: { state: 'ok', unanswered: 0 },
    receipts: null,
    carrier: { state: 'ok' },
    push: { state: 'ok', refused: 0 },
    wallet: null,
    backups: null,
    googleWallet: null,
    webhooks: { state: 'ok', failing: 0, off: 0 },
  })
  expect(health.disk.freeBytes).toBeGreaterThan(0)
  const late = new Date(server.clock.now().getTime() - 11 * 60_000)
  await server.database.db
    .update(emails)
    .set({ status: 'queued', createdAt: late, nextAttemptAt: late, attempts: 1 })
  await server.database.db.update(payments).set({ state: 'pending', asked: 0, openedAt: daysAgo(1) })
  const failing = await read(7)
  expect(failing.health.letters).toMatchObject({ state: 'degraded', oldestAt: late.toISOString() })
  expect(failing.health.payment.state).toBe('degraded')
})
