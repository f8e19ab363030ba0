import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'

vi.setConfig({ testTimeout: 60_000 })

const CARD = 49_900
const ORDERS_EMAIL = 'orders@dotyk.test'

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp({ env: { ORDERS_EMAIL } })
  staff = await aStaffMember(server)
})
afterAll(() => server.close())

const url = (id: string) => `/admin/api/v1/orders/${id}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()
const whatOf = async (id: string) => (await detailOf(id)).events.map(({ by, what }) => `${by} ${what}`)
const watch = () => runJob(server.service, 'orders.watch-proposals')
const answer = (id: string, proposalID: string, accepted: boolean) =>
  aVisitor(server.app).send('POST', `/order/${id}/correction`, { proposalID, accepted })

/** Moves the clock, and signs staff in again, because their session ends meanwhile. */
async function wait(days: number): Promise<void> {
  server.clock.advance({ days })
  staff = await aStaffMember(server)
}

/** An order of two cards, paid on receipt, whose buyer is asked to take four. */
async function anAskedOrder() {
  const order = anOrder({ count: 2, price: CARD * 2, payment: 'upon-receipt', cardName: 'Олена' })
  const { orderID: id } = (await aVisitor(server.app).send('POST', '/order', order)).json<{
    orderID: string
  }>()
  const { productID, cardName, cardLine, pageID } = await detailOf(id)
  const draft = { productID, count: 2, cardName, cardLine, pageID: pageID ?? '' }
  const correction = { ...draft, count: 4, total: 4 * CARD, seen: { ...draft, pageID, proposalID: null } }
  expect((await staff.send('POST', `${url(id)}/correction`, correction)).statusCode).toBe(200)
  const { proposalID } = (await statusOf(id)).proposal!
  await server.emailTo(order.email, /погодьте зміни/)
  return { id, email: order.email, proposalID }
}

const remindersTo = (email: string) =>
  server.emails.filter(({ to, subject }) => to.address === email && /чекаємо на вашу відповідь/.test(subject))

test('a buyer who doesn’t answer about a correction is reminded once, after three days', async () => {
  const { id, email } = await anAskedOrder()
  await wait(2)
  await watch()
  expect(await whatOf(id)).not.toContain('service correction-reminded')
  await wait(1)
  await watch()
  expect((await server.emailTo(email, /чекаємо на вашу відповідь/)).text).toContain('включно')
  expect((await statusOf(id)).proposal!.reminded_at).toBe(server.clock.now().toISOString())
  await wait(1)
  await watch()
  expect((await whatOf(id)).filter(what => what === 'service correction-reminded')).toHaveLength(1)
})

test('two processes that watch at the same time send one reminder', async () => {
  const { id, email } = await anAskedOrder()
  await wait(4)
  await Promise.all([watch(), watch(), watch()])
  expect((await whatOf(id)).filter(what => what === 'service correction-reminded')).toHaveLength(1)
  await server.emailTo(email, /чекаємо на вашу відповідь/)
  expect(remindersTo(email)).toHaveLength(1)
})

test('a correction that isn’t answered for fourteen days expires, buyer and staff are told, and the order continues', async () => {
  const { id, email, proposalID } = await anAskedOrder()
  await wait(3)
  await watch()
  await wait(11)
  await watch()
  expect(await detailOf(id)).toMatchObject({ on_hold: 'answer-awaited' })
  await wait(1)
  await watch()
  expect(await detailOf(id)).toMatchObject({ on_hold: null, proposal: null, count: 2, price: 2 * CARD })
  expect((await whatOf(id)).at(-1)).toBe('service correction-expired')
  expect((await server.emailTo(email, /лишається таким, як було/)).text).toContain('2 → 4')
  const { number } = await detailOf(id)
  await server.emailTo(ORDERS_EMAIL, new RegExp(`немає відповіді щодо змін у замовленні № ${number}`))
  expect((await answer(id, proposalID, true)).body).toBe('order-state-conflict')
  expect((await staff.send('PATCH', url(id), { step: 'printed' })).statusCode).toBe(200)
})

test('a correction of an order whose buyer wasn’t reminded in time expires only after a reminder', async () => {
  const { id } = await anAskedOrder()
  await wait(30)
  await watch()
  await watch()
  expect(await detailOf(id)).toMatchObject({ on_hold: 'answer-awaited' })
  await wait(4)
  await watch()
  expect(await detailOf(id)).toMatchObject({ on_hold: null, count: 2 })
})

test('a buyer who accepts while the correction expires gets either the correction or a refusal', async () => {
  const { id, proposalID } = await anAskedOrder()
  await wait(3)
  await watch()
  await wait(12)
  const [accepted] = await Promise.all([answer(id, proposalID, true), watch()])
  const { count, events } = await detailOf(id)
  const ends = events.map(({ what }) => what).filter(what => /accepted|expired/.test(what))
  expect(ends).toEqual([accepted.statusCode === 200 ? 'correction-accepted' : 'correction-expired'])
  expect(count).toBe(accepted.statusCode === 200 ? 4 : 2)
})

test('a buyer is told when staff withdraw a correction', async () => {
  const { id, email } = await anAskedOrder()
  await staff.send('DELETE', `${url(id)}/correction`)
  expect((await server.emailTo(email, /лишається таким, як було/)).text).toContain('відкликали')
})

test('nobody is reminded of a correction of a cancelled order', async () => {
  const { id } = await anAskedOrder()
  await staff.send('PATCH', url(id), { status: 40 })
  await wait(4)
  await watch()
  expect(await whatOf(id)).not.toContain('service correction-reminded')
})
