import type { StaffOrderDetailWire } from '@dotyk/contract/orders/staff-order'
import type { OrderStatusWire } from '@dotyk/contract/orders/order'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  type LiqpayServer,
  startLiqpayServer,
  TEST_KEYS,
} from '../../../integrations/payment/test/liqpay-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const CARD = 49_900

let liqpay: LiqpayServer
let server: TestApp
let staff: Visitor

beforeAll(async () => {
  liqpay = await startLiqpayServer(7)
  server = await buildTestApp({
    env: {
      LIQPAY_PUBLIC_KEY: TEST_KEYS.publicKey,
      LIQPAY_PRIVATE_KEY: TEST_KEYS.privateKey,
      LIQPAY_API_URL: liqpay.apiUrl,
      FISCAL_REGISTER: 'sandbox',
    },
    runsWorkers: false,
  })
  staff = await aStaffMember(server)
})
afterAll(async () => {
  await server.close()
  await liqpay.close()
})

const url = (id: string) => `/admin/api/v1/orders/${id}`
const detailOf = async (id: string) => (await staff.send('GET', url(id))).json<StaffOrderDetailWire>()
const statusOf = async (id: string) =>
  (await aVisitor(server.app).send('GET', `/order/${id}/status`)).json<OrderStatusWire>()

async function place(): Promise<string> {
  const order = anOrder({ count: 2, price: 2 * CARD })
  return (await aVisitor(server.app).send('POST', '/order', order)).json<{ orderID: string }>().orderID
}

/** The buyer opens the payment page. @returns the checkout's id and amount, or null where nothing is to be paid */
async function openCheckout(id: string): Promise<{ reference: string; amount: number } | null> {
  const { body } = await aVisitor(server.app).send('GET', `/order/${id}/pay`)
  const data = /name="data" value="([^"]+)"/.exec(body)?.[1]
  const signature = /name="signature" value="([^"]+)"/.exec(body)?.[1]
  if (!data || !signature) return null
  await fetch(`${liqpay.apiUrl}3/checkout`, {
    method: 'POST',
    body: new URLSearchParams({ data, signature }),
    redirect: 'manual',
  })
  const { order_id: reference, amount } = JSON.parse(Buffer.from(data, 'base64').toString()) as {
    order_id: string
    amount: number
  }
  return { reference, amount: Math.round(amount * 100) }
}

async function tell(reference: string, status: string): Promise<void> {
  await server.app.inject({
    method: 'POST',
    url: '/payments/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...liqpay.tell(reference, status) }).toString(),
  })
}

async function pay(id: string): Promise<number> {
  const checkout = await openCheckout(id)
  if (checkout) await tell(checkout.reference, 'success')
  return checkout?.amount ?? 0
}

async function correct(id: string, count: number): Promise<void> {
  const { productID, count: was, cardName, cardLine, pageID } = await detailOf(id)
  const seen = { productID, count: was, cardName, cardLine, pageID }
  const draft = { productID, count, cardName, cardLine, pageID: pageID ?? '' }
  const preview = await staff.send('POST', `${url(id)}/correction/preview`, draft)
  const total = preview.json<{ price: { after: number } }>().price.after
  await staff.send('POST', `${url(id)}/correction`, { ...draft, seen, total })
}

async function answer(id: string, accepted: boolean): Promise<void> {
  const { proposal } = await statusOf(id)
  if (!proposal) return
  const body = { proposalID: proposal.proposalID, accepted }
  await aVisitor(server.app).send('POST', `/order/${id}/correction`, body)
}

async function waive(id: string) {
  const { difference_due: amount } = await detailOf(id)
  return staff.send('POST', `${url(id)}/difference/waive`, { amount, reason: 'постійний клієнт' })
}

interface QueuedJob {
  id: string
  name: string
  data: object
}

/** Runs the queued payment jobs until none is left. */
async function workQueues(): Promise<void> {
  for (;;) {
    const { rows } = (await server.database.db.execute(
      sql`delete from jobs.job where name like 'payments.re%' and state = 'created' and data <> '{}'::jsonb returning id, name, data`,
    )) as { rows: QueuedJob[] }
    if (rows.length === 0) return
    for (const { name, data } of rows) await runJob(server.service, name, data)
  }
}

interface Books {
  paid: number
  returned: number
  receipted: number
}

/** What the provider and the fiscal register recorded for an order, in minor units. */
async function booksOf(id: string) {
  const { rows } = (await server.database.db.execute(sql`select
    (select coalesce(sum(amount), 0)::int from payments where subject = ${id} and state = 'paid') as paid,
    (select coalesce(sum(r.amount), 0)::int from payment_refunds r join payments p using (reference)
      where p.subject = ${id} and p.state = 'paid' and r.state = 'done') as returned,
    (select coalesce(sum(case kind when 'sale' then amount else -amount end), 0)::int
      from receipts where subject = ${id}) as receipted`)) as { rows: Books[] }
  return rows[0]!
}

test('a paid order made dearer is on hold until its difference is paid', async () => {
  const id = await place()
  await pay(id)
  await correct(id, 3)
  expect((await statusOf(id)).proposal).toMatchObject({ settlement: 'payDifference', settled: CARD })
  await answer(id, true)
  expect(await detailOf(id)).toMatchObject({
    payment: 'paid',
    price: 3 * CARD,
    difference_due: CARD,
    on_hold: 'difference-unpaid',
    stage: 'unpaid',
    may_pay: true,
  })
  expect((await staff.send('PATCH', url(id), { step: 'printed' })).body).toBe('difference-unpaid')
  expect(await openCheckout(id)).toMatchObject({ reference: `${id}-d1`, amount: CARD })
  await tell(`${id}-d1`, 'success')
  expect(await detailOf(id)).toMatchObject({ difference_due: 0, on_hold: null, stage: 'new', may_pay: false })
  expect((await detailOf(id)).receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['sale', 2 * CARD],
    ['sale', CARD],
  ])
  expect(await booksOf(id)).toEqual({ paid: 3 * CARD, returned: 0, receipted: 3 * CARD })
})

test('a difference that is waived becomes a discount, once, and its payment page takes no money', async () => {
  const id = await place()
  await pay(id)
  await correct(id, 3)
  await answer(id, true)
  await openCheckout(id)
  const maker = await aStaffMember(server, 'production')
  const body = { amount: CARD, reason: 'постійний клієнт' }
  expect((await maker.send('POST', `${url(id)}/difference/waive`, body)).statusCode).toBe(403)
  expect((await staff.send('POST', `${url(id)}/difference/waive`, { ...body, amount: 1 })).body).toBe(
    'order-changed-elsewhere',
  )
  expect((await staff.send('POST', `${url(id)}/difference/waive`, { ...body, reason: ' ' })).statusCode).toBe(
    400,
  )
  const both = await Promise.all([waive(id), waive(id)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await detailOf(id)).toMatchObject({
    price: 2 * CARD,
    difference_due: 0,
    on_hold: null,
    parts: { products: 3 * CARD, discount: CARD },
  })
  await tell(`${id}-d1`, 'success')
  await workQueues()
  expect(await booksOf(id)).toEqual({ paid: 2 * CARD, returned: 0, receipted: 2 * CARD })
  expect((await staff.send('PATCH', url(id), { step: 'printed' })).statusCode).toBe(200)
})

test('cancelling an order refunds its paid difference with the rest', async () => {
  const id = await place()
  await pay(id)
  await correct(id, 4)
  await answer(id, true)
  await pay(id)
  await staff.send('PATCH', url(id), { status: 40 })
  await workQueues()
  expect(await booksOf(id)).toEqual({ paid: 0, returned: 0, receipted: 0 })
})

test('a reversed payment of a difference makes the difference due again', async () => {
  const id = await place()
  await pay(id)
  await correct(id, 3)
  await answer(id, true)
  await pay(id)
  await tell(`${id}-d1`, 'reversed')
  expect(await detailOf(id)).toMatchObject({ difference_due: CARD, on_hold: 'difference-unpaid' })
  expect(await pay(id)).toBe(CARD)
  expect(await booksOf(id)).toEqual({ paid: 3 * CARD, returned: 0, receipted: 3 * CARD })
})

const action = fc.oneof(
  fc.record({ kind: fc.constant('correct' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ kind: 'accept' as const }),
  fc.constant({ kind: 'accept' as const }),
  fc.constant({ kind: 'decline' as const }),
  fc.constant({ kind: 'pay' as const }),
  fc.constant({ kind: 'open' as const }),
  fc.constant({ kind: 'waive' as const }),
  fc.constant({ kind: 'refund' as const }),
  fc.constant({ kind: 'work' as const }),
)

test('after any corrections, payments and refunds the held money equals the owed money, and receipts match payments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 12 }), async actions => {
      const id = await place()
      await pay(id)
      let goodwill = 0
      for (const each of actions) {
        if (each.kind === 'correct') await correct(id, each.count)
        else if (each.kind === 'accept') await answer(id, true)
        else if (each.kind === 'decline') await answer(id, false)
        else if (each.kind === 'pay') await pay(id)
        else if (each.kind === 'open') await openCheckout(id)
        else if (each.kind === 'waive') await waive(id)
        else if (each.kind === 'work') await workQueues()
        else if ((await staff.send('POST', `${url(id)}/refund`, { amount: 1_000 })).statusCode === 200)
          goodwill += 1_000
      }
      await workQueues()
      const { payment, price, overpaid, difference_due: due } = await detailOf(id)
      const { paid, returned, receipted } = await booksOf(id)
      expect(payment).toBe('paid')
      expect(paid).toBe(price + overpaid - due)
      expect(paid - returned).toBe(price - due - goodwill)
      expect(receipted).toBe(paid - returned)
    }),
    { numRuns: 10 },
  )
})
