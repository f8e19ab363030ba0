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

/** Events of each attempt at the provider, in order: a buyer may fail, pay after all, and get the money back. */
const truth = fc.constantFrom<PaymentEvent[]>(
  [],
  ['failed'],
  ['paid'],
  ['failed', 'paid'],
  ['paid', 'reversed'],
  ['failed', 'paid', 'reversed'],
)

/** Random steps: something happens at the provider, one of its callbacks arrives, the buyer tries again, the order is cancelled. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('happen', 'arrive', 'arrive', 'again', 'refund'),
    pick: fc.nat(1_000),
  }),
  { maxLength: 40 },
)

/** A shop and a provider that know of each other only what callbacks report. */
function aWorld(truths: PaymentEvent[][]) {
  let course: PaymentProgress = newPaymentProgress()
  const changes: { from: PaymentState; to: PaymentState }[] = []
  /** Callbacks sent; some never arrive, some arrive twice. */
  const sent: { attempt: number; event: PaymentEvent }[] = []
  const toRefund = new Set<number>()
  /** The provider's records, by attempt. */
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

    /** Afterwards refunds are made, and the provider is asked about whatever isn't settled. */
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

      // The shop holds the price of what is paid, and not a kopiyka of anything else.
      expect(world.held()).toBe(state === 'paid' ? PRICE : 0)
      // Each change is made once, as each sends an email; it begins in the state where the one before ended.
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
  // Each end must be reached often, or the test would prove nothing.
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(SEQUENCES / 100)
})
