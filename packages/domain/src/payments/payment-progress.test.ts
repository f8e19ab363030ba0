import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyPaymentEvent,
  newPaymentProgress,
  type PaymentProgress,
  type PaymentEvent,
  openPaymentAttempt,
} from './payment-progress.ts'
import type { PaymentState } from './payment-state.ts'

/** The possible next states of a payment: it may succeed after a failure, and a reversal is final. */
const NEXT_PAYMENT_STATES = {
  none: [],
  pending: ['paid', 'failed', 'refunded'],
  // The state returns to pending when the payer tries again.
  failed: ['pending', 'paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
} satisfies Record<PaymentState, PaymentState[]>

/** Applies a sequence of events such as `failed 1, again, paid 2` to a new payment. */
function play(story: string): PaymentProgress {
  return story.split(', ').reduce((course, line) => {
    if (line === 'again') return openPaymentAttempt(course) ?? course
    const [event, attempt] = line.split(' ')
    return applyPaymentEvent(course, Number(attempt), event as PaymentEvent).course
  }, newPaymentProgress())
}

describe('a payment', () => {
  test.each([
    ['paid 1', 'paid'],
    ['failed 1', 'failed'],
    ['failed 1, paid 1', 'paid'],
    ['paid 1, failed 1', 'paid'],
    ['paid 1, paid 1', 'paid'],
    ['paid 1, reversed 1', 'refunded'],
    ['paid 1, reversed 1, paid 1', 'refunded'],
    ['reversed 1, paid 1', 'refunded'],
    ['failed 1, again', 'pending'],
    ['failed 1, again, failed 1', 'pending'],
    ['failed 1, again, paid 1', 'paid'],
    ['failed 1, again, paid 2', 'paid'],
    ['failed 1, again, failed 2', 'failed'],
    ['failed 1, again, reversed 1', 'pending'],
    ['failed 1, again, paid 2, paid 1, reversed 1', 'paid'],
    ['failed 1, again, paid 2, paid 1, reversed 2', 'refunded'],
    ['paid 1, reversed 1, again', 'refunded'],
    ['paid 7, failed 0', 'pending'],
  ])('after the events “%s” a payment is %s', (story, state) => expect(play(story).state).toBe(state))

  test('a payment keeps its attempt until that one fails', () => {
    const course = newPaymentProgress()
    expect(openPaymentAttempt(course)).toBe(course)
    expect(play('failed 1, again, again').attempts).toEqual(['failed', 'open'])
  })

  test('an attempt that can’t be paid any more is followed by a new one, and still counts if it was paid', () => {
    const course = openPaymentAttempt(newPaymentProgress(), true)
    expect(course?.attempts).toEqual(['open', 'open'])
    expect(applyPaymentEvent(course!, 1, 'paid').course).toMatchObject({ state: 'paid', counted: 1 })
    expect(applyPaymentEvent(course!, 1, 'failed').course.state).toBe('pending')
    expect(openPaymentAttempt(play('paid 1'), true)).toBeNull()
  })

  test('a paid or refunded payment is not attempted again', () => {
    expect(openPaymentAttempt(play('paid 1'))).toBeNull()
    expect(openPaymentAttempt(play('paid 1, reversed 1'))).toBeNull()
  })

  test('the first paid attempt of a payment counts; money of another one is to be refunded', () => {
    const paid = play('failed 1, again, paid 1')
    const second = applyPaymentEvent(paid, 2, 'paid')
    expect(second).toMatchObject({ isSurplus: true, course: { state: 'paid', counted: 1 } })
    expect(applyPaymentEvent(second.course, 2, 'paid')).toMatchObject({ isNew: false, isSurplus: false })
  })
})

const story = fc.array(
  fc.oneof(
    fc.constant({ kind: 'again' as const }),
    fc.record({
      kind: fc.constantFrom('paid', 'failed', 'reversed'),
      attempt: fc.integer({ min: 0, max: 4 }),
    }),
  ),
  { maxLength: 30 },
)

test('in any order of reports, payment states follow the table and at most one attempt counts', () => {
  fc.assert(
    fc.property(story, lines => {
      let course = newPaymentProgress()
      const left: PaymentState[] = []
      let surplus = 0
      for (const line of lines) {
        const before = course
        if (line.kind === 'again') course = openPaymentAttempt(course) ?? course
        else {
          const applied = applyPaymentEvent(course, line.attempt, line.kind)
          course = applied.course
          surplus += Number(applied.isSurplus)
          // A repeated event changes nothing.
          expect(applyPaymentEvent(course, line.attempt, line.kind).isNew).toBe(false)
        }
        if (course.state !== before.state) {
          expect(NEXT_PAYMENT_STATES[before.state]).toContain(course.state)
          left.push(before.state)
        }
        expect(course.state === 'paid').toBe(
          course.counted !== null && course.attempts[course.counted - 1] === 'paid',
        )
      }
      // The payment leaves the state `paid` at most once, and every further success is marked as surplus.
      expect(left.filter(state => state === 'paid').length).toBeLessThanOrEqual(1)
      const taken = course.attempts.filter(state => state === 'paid').length
      expect(taken - Number(course.state === 'paid')).toBeLessThanOrEqual(surplus)
    }),
    { numRuns: 2_000 },
  )
})
