import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyPaymentEvent,
  newPaymentProgress,
  type PaymentProgress,
  type PaymentEvent,
  openPaymentAttempt,
} from './payment-progress.ts'
import type { PaymentState } from './payment-state.ts'

const SEQUENCES = 10_000
const PRICE = 49_900

/** Generates the events of an attempt at the provider, in order: a payment may fail, succeed later and be refunded. */
const truth = fc.constantFrom<PaymentEvent[]>(
  [],
  ['failed'],
  ['paid'],
  ['failed', 'paid'],
  ['paid', 'reversed'],
  ['failed', 'paid', 'reversed'],
)

/**
 * Generates random steps: an event happens at the provider, a callback arrives, the buyer tries again, or the paid
 * amount is to be refunded.
 */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('happen', 'arrive', 'arrive', 'again', 'refund'),
    pick: fc.nat(1_000),
  }),
  { maxLength: 40 },
)

/** Simulates a shop and a provider that learn about each other only from callbacks. */
function aWorld(truths: PaymentEvent[][]) {
  let course: PaymentProgress = newPaymentProgress()
  const changes: { from: PaymentState; to: PaymentState }[] = []
  /** The callbacks that were sent; some never arrive, some arrive twice. */
  const sent: { attempt: number; event: PaymentEvent }[] = []
  const toRefund = new Set<number>()
  /** The events recorded by the provider, by attempt. */
  const happened: PaymentEvent[][] = [[]]
  const left = truths.map(each => [...each])

  function move(next: PaymentProgress): void {
    if (next.state !== course.state) changes.push({ from: course.state, to: next.state })
    course = next
  }

  function happen(attempt: number, event: PaymentEvent): void {
    happened[attempt - 1]?.push(event)
    sent.push({ attempt, event })
  }

  function apply(attempt: number, event: PaymentEvent): void {
    const applied = applyPaymentEvent(course, attempt, event)
    if (applied.isSurplus) toRefund.add(attempt)
    move(applied.course)
  }

  return {
    changes,
    course: () => course,
    held: () => happened.reduce((sum, each) => sum + (each.at(-1) === 'paid' ? PRICE : 0), 0),

    happen(pick: number) {
      const attempt = (pick % course.attempts.length) + 1
      const next = left[attempt - 1]?.shift()
      if (next) happen(attempt, next)
    },
    arrive(pick: number) {
      const callback = sent[pick % sent.length]
      if (callback) apply(callback.attempt, callback.event)
    },
    again() {
      const next = openPaymentAttempt(course)
      if (!next || next.attempts.length > truths.length) return
      if (next.attempts.length > course.attempts.length) happened.push([])
      move(next)
    },
    refund() {
      if (course.state === 'paid' && course.counted !== null) toRefund.add(course.counted)
    },

    /** Makes the pending refunds, and queries the provider about every attempt that isn't settled. */
    settle() {
      for (let round = 0; round < 3; round += 1) {
        for (const [at, events] of happened.entries()) if (events.length > 0) apply(at + 1, events.at(-1)!)
        for (const attempt of toRefund) {
          if (happened[attempt - 1]?.at(-1) !== 'paid') continue
          happen(attempt, 'reversed')
          apply(attempt, 'reversed')
        }
      }
    },
  }
}

test(`after ${SEQUENCES.toLocaleString('en')} sequences of callbacks money, order and emails agree`, () => {
  const ends = { pending: 0, failed: 0, paid: 0, refunded: 0 }
  fc.assert(
    fc.property(fc.array(truth, { minLength: 1, maxLength: 4 }), steps, (truths, played) => {
      const world = aWorld(truths)
      for (const { kind, pick } of played) {
        if (kind === 'happen') world.happen(pick)
        else if (kind === 'arrive') world.arrive(pick)
        else if (kind === 'again') world.again()
        else world.refund()
      }
      world.settle()
      const { state } = world.course()
      ends[state] += 1

      // The shop holds exactly the price if the order is paid, and nothing otherwise.
      expect(world.held()).toBe(state === 'paid' ? PRICE : 0)
      // Each change of state happens once, because it sends an email, and begins in the state in which the previous change ended.
      const timesChanged = (to: PaymentState) => world.changes.filter(change => change.to === to).length
      expect(timesChanged('paid')).toBeLessThanOrEqual(1)
      expect(timesChanged('refunded')).toBeLessThanOrEqual(1)
      expect(
        timesChanged('paid') === 1 ||
          state === 'pending' ||
          state === 'failed' ||
          timesChanged('refunded') === 1,
      ).toBe(true)
      const path = ['pending', ...world.changes.map(({ to }) => to)]
      expect(world.changes.map(({ from }) => from)).toEqual(path.slice(0, -1))
      expect(path.at(-1)).toBe(state)
    }),
    { numRuns: SEQUENCES },
  )
  // Each final state must be reached often enough, or the test would prove nothing.
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(SEQUENCES / 100)
})
