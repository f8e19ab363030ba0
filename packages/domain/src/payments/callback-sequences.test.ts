import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginPayment,
  hearNews,
  type PaymentCourse,
  type PaymentNews,
  withOpenAttempt,
} from './payment-course.ts'
import type { PaymentState } from './payment-state.ts'

const SEQUENCES = 10_000
const PRICE = 49_900

/** What really happens to each try at the provider, in order: a buyer may fail, pay after all, and get the money back. */
const truth = fc.constantFrom<PaymentNews[]>(
  [],
  ['failed'],
  ['paid'],
  ['failed', 'paid'],
  ['paid', 'reversed'],
  ['failed', 'paid', 'reversed'],
)

/** Steps by chance: something happens at the provider, one of its callbacks arrives, the buyer tries again, the order is cancelled. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('happen', 'arrive', 'arrive', 'again', 'refund'),
    pick: fc.nat(1_000),
  }),
  { maxLength: 40 },
)

/** A shop and a provider who only know of each other what callbacks tell. */
function aWorld(truths: PaymentNews[][]) {
  let course: PaymentCourse = beginPayment()
  const changes: { from: PaymentState; to: PaymentState }[] = []
  /** Callbacks under way; some never arrive, some twice. */
  const sent: { attempt: number; news: PaymentNews }[] = []
  const toRefund = new Set<number>()
  /** The provider's books, by try. */
  const happened: PaymentNews[][] = [[]]
  const left = truths.map(each => [...each])

  function move(next: PaymentCourse): void {
    if (next.state !== course.state) changes.push({ from: course.state, to: next.state })
    course = next
  }

  function happen(attempt: number, news: PaymentNews): void {
    happened[attempt - 1]?.push(news)
    sent.push({ attempt, news })
  }

  function hear(attempt: number, news: PaymentNews): void {
    const heard = hearNews(course, attempt, news)
    if (heard.isSurplus) toRefund.add(attempt)
    move(heard.course)
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
      if (callback) hear(callback.attempt, callback.news)
    },
    again() {
      const next = withOpenAttempt(course)
      if (!next || next.attempts.length > truths.length) return
      if (next.attempts.length > course.attempts.length) happened.push([])
      move(next)
    },
    refund() {
      if (course.state === 'paid' && course.counted !== null) toRefund.add(course.counted)
    },

    /** The end of all days: refunds are worked off, and the provider is asked about whatever isn't settled. */
    settle() {
      for (let round = 0; round < 3; round += 1) {
        for (const [at, news] of happened.entries()) if (news.length > 0) hear(at + 1, news.at(-1)!)
        for (const attempt of toRefund) {
          if (happened[attempt - 1]?.at(-1) !== 'paid') continue
          happen(attempt, 'reversed')
          hear(attempt, 'reversed')
        }
      }
    },
  }
}

test(`after ${SEQUENCES.toLocaleString('en')} sequences of callbacks money, order and letters agree`, () => {
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
      // What is told once, as by a letter, happened once; each change begins where the one before ended.
      const told = (to: PaymentState) => world.changes.filter(change => change.to === to).length
      expect(told('paid')).toBeLessThanOrEqual(1)
      expect(told('refunded')).toBeLessThanOrEqual(1)
      expect(told('paid') === 1 || state === 'pending' || state === 'failed' || told('refunded') === 1).toBe(
        true,
      )
      const path = ['pending', ...world.changes.map(({ to }) => to)]
      expect(world.changes.map(({ from }) => from)).toEqual(path.slice(0, -1))
      expect(path.at(-1)).toBe(state)
    }),
    { numRuns: SEQUENCES },
  )
  // A test that never got anywhere would prove nothing.
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(SEQUENCES / 100)
})
