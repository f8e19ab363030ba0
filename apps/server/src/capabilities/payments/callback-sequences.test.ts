import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentTestBench, type PaymentTestBench, TEST_PRICE } from './test/a-payment-test-bench.ts'

const SEQUENCES = 120
const AT_ONCE = 10

let desk: PaymentTestBench
beforeAll(async () => {
  desk = await aPaymentTestBench()
})
afterAll(() => desk.close())

const step = fc.record({
  kind: fc.constantFrom('tell', 'tell', 'tell', 'again', 'refund', 'forge', 'differ'),
  status: fc.constantFrom(
    'success',
    'success',
    'failure',
    'try_again',
    'processing',
    'reversed',
    'wait_accept',
  ),
  attempt: fc.constantFrom('', '', '.2', '.3'),
  /** How many times the same callback arrives at the same moment. */
  copies: fc.integer({ min: 1, max: 3 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Stores the provider's state of a payment. A reversed payment never becomes successful again. */
function remember(id: string, status: string): void {
  const before = desk.provider.get(id)
  const isOver = before === 'reversed' || (before === 'success' && status !== 'reversed')
  if (!isOver) desk.provider.set(id, status === 'wait_accept' ? 'success' : status)
}

async function play(order: string, { kind, status, attempt, copies }: Step): Promise<void> {
  const newest = (await desk.payments.findNewest('order', order))!
  const id = newest.reference + attempt
  if (kind === 'again') await desk.openCheckout(order)
  else if (kind === 'refund') await desk.requestRefund(order)
  else if (kind === 'forge')
    expect((await desk.tell(id, status, { privateKey: 'guessed' })).statusCode).toBe(400)
  else if (kind === 'differ')
    expect((await desk.tell(id, 'success', { fields: { amount: 1 } })).statusCode).toBe(200)
  else {
    const known = newest.attempts.length
    if (Number(attempt.slice(1) || 1) <= known) remember(id, status)
    const answers = await Promise.all(Array.from({ length: copies }, () => desk.tell(id, status)))
    for (const { statusCode } of answers) expect(statusCode).toBe(200)
  }
}

/** Kopiykas that the provider took for an order and didn't refund. */
function held(order: string): number {
  const tries = [...desk.provider].filter(([id]) => id.split(/[.-]/)[0] === order)
  return tries.filter(([, status]) => status === 'success').length * TEST_PRICE.amount
}

test(`after ${SEQUENCES} sequences of callbacks through the real routes, payments, orders and recorded changes agree`, async () => {
  const sequences = fc.sample(fc.array(step, { minLength: 1, maxLength: 9 }), {
    numRuns: SEQUENCES,
    seed: 2026,
  })
  const orders: string[] = []
  for (let at = 0; at < sequences.length; at += AT_ONCE) {
    await Promise.all(
      sequences.slice(at, at + AT_ONCE).map(async steps => {
        const order = await desk.anOrder()
        orders.push(order)
        for (const each of steps) await play(order, each)
      }),
    )
    await desk.workRefunds()
  }
  // Payments without a callback are found by status requests in the following days.
  for (let hours = 0; hours < 24 * 4; hours += 4) {
    desk.clock.advance({ hours: 4 })
    for (let run = 0; run < SEQUENCES / 50; run += 1) await desk.reconcile()
    await desk.workRefunds()
  }

  const ends = new Map<string, number>()
  for (const order of orders) {
    const state = (await desk.stateOf(order))!
    ends.set(state, (ends.get(state) ?? 0) + 1)
    expect([order, state, held(order)]).toEqual([order, state, state === 'paid' ? TEST_PRICE.amount : 0])
    const changes = await desk.changesOf(order)
    const payments = Number(
      /-(\d+)$/.exec((await desk.payments.findNewest('order', order))!.reference)?.[1] ?? 1,
    )
    for (const end of ['paid', 'refunded'])
      expect(changes.filter(change => change.endsWith(`→${end}`)).length).toBeLessThanOrEqual(payments)
    expect(changes.at(-1)?.split('→')[1] ?? 'pending').toBe(state)
  }
  expect([...ends.keys()].sort()).toEqual(['failed', 'paid', 'refunded'])
}, 240_000)
