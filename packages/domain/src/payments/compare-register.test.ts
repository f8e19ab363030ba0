import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRegister, type RegisteredPayment, type StoredAttempt } from './compare-register.ts'

const registered: RegisteredPayment = { attemptId: 'one', amount: 49_900, currency: 'UAH', refunded: 0 }
const stored: StoredAttempt = {
  attemptId: 'one',
  state: 'paid',
  amount: 49_900,
  currency: 'UAH',
  refunded: 0,
  isRefunding: false,
}

test.each<[string, Partial<RegisteredPayment>, Partial<StoredAttempt>, string | null]>([
  ['the same paid sum', {}, {}, null],
  ['a sum that is open here', {}, { state: 'open' }, 'not-paid-here'],
  ['a sum that failed here', {}, { state: 'failed' }, 'not-paid-here'],
  ['another sum', { amount: 49_901 }, {}, 'amount-differs'],
  ['another currency', { currency: 'USD' }, {}, 'amount-differs'],
  ['another sum of an open payment', { amount: 1 }, { state: 'open' }, 'amount-differs'],
  ['a refund of which nothing is known here', { refunded: 49_900 }, {}, 'refund-differs'],
  [
    'a refund of which the provider knows nothing',
    {},
    { state: 'reversed', refunded: 49_900 },
    'refund-differs',
  ],
  ['a refund that is under way', {}, { refunded: 100, isRefunding: true }, null],
  ['the same part refunded', { refunded: 100 }, { refunded: 100 }, null],
  ['another part refunded', { refunded: 200 }, { refunded: 100 }, 'refund-differs'],
  ['a part refunded, of which the register doesn’t tell', { refunded: null }, { refunded: 100 }, null],
  ['all refunded here and not all there', { refunded: null }, { refunded: 49_900 }, 'refund-differs'],
  ['all refunded', { refunded: 49_900 }, { state: 'reversed', refunded: 49_900 }, null],
])('comparing the provider’s payments with the stored ones finds for %s: $3', (_, there, here, kind) => {
  const differences = compareRegister([{ ...registered, ...there }], [{ ...stored, ...here }])
  expect(differences.map(difference => difference.kind)).toEqual(kind === null ? [] : [kind])
})

test('a payment that only the provider lists is unknown, and one that only the service stored is missing at the provider', () => {
  expect(compareRegister([registered], [])).toEqual([
    { kind: 'unknown-payment', attemptId: 'one', registered, stored: null },
  ])
  expect(compareRegister([], [stored])).toEqual([
    { kind: 'not-in-register', attemptId: 'one', registered: null, stored },
  ])
  expect(compareRegister([], [{ ...stored, state: 'open' }])).toEqual([])
})

test('of any two lists, an attempt has one difference at most, and equal lists have none', () => {
  const amount = fc.integer({ min: 1, max: 3 })
  const attempts = fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 9 }), amount, part: amount }), {
    selector: ({ id }) => id,
  })
  const asRegistered = ({ id, amount: sum, part }: { id: number; amount: number; part: number }) => ({
    ...registered,
    attemptId: String(id),
    amount: sum,
    refunded: Math.min(sum, part),
  })
  const asStored = (attempt: { id: number; amount: number; part: number }): StoredAttempt => ({
    ...stored,
    ...asRegistered(attempt),
    currency: 'UAH',
    refunded: Math.min(attempt.amount, attempt.part),
  })
  fc.assert(
    fc.property(attempts, attempts, (there, here) => {
      expect(compareRegister(there.map(asRegistered), there.map(asStored))).toEqual([])
      const differences = compareRegister(there.map(asRegistered), here.map(asStored))
      const ids = differences.map(({ attemptId }) => attemptId)
      expect(new Set(ids).size).toBe(ids.length)
      const thereIds = new Set(there.map(({ id }) => id))
      const hereIds = new Set(here.map(({ id }) => id))
      const countOf = (kind: string) => differences.filter(difference => difference.kind === kind).length
      expect(countOf('unknown-payment')).toBe([...thereIds].filter(id => !hereIds.has(id)).length)
      expect(countOf('not-in-register')).toBe([...hereIds].filter(id => !thereIds.has(id)).length)
    }),
  )
})
