import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CORRECTED_PARTS } from './correction.ts'
import { ORDER_STATES } from './order.ts'
import { PRODUCTION_STEPS } from './production-step.ts'
import { countPiecesSpoiledByCorrection, stockClaim, stockClaimWhileAsked } from './stock-claim.ts'

const SENT = new Date('2026-11-20T10:00:00Z')

test.each([
  ['inProgress', null, null, 'reserved'],
  ['inProgress', 'approved', null, 'reserved'],
  ['inProgress', 'printed', null, 'reserved'],
  ['inProgress', 'encoded', null, 'reserved'],
  ['inProgress', 'packed', null, 'taken'],
  ['done', 'sent', SENT, 'taken'],
  ['done', 'received', SENT, 'taken'],
  ['done', null, SENT, 'taken'],
  ['cancelled', null, null, 'nothing'],
  ['cancelled', 'approved', null, 'nothing'],
  ['cancelled', 'printed', null, 'taken'],
  ['cancelled', 'packed', null, 'taken'],
  ['cancelled', null, SENT, 'taken'],
] as const)('the stock pieces of an order %s at the step %s are $3', (state, step, doneAt, claim) => {
  expect(stockClaim({ state, step, doneAt, count: 3, piecesSent: 0 })).toEqual({
    reserved: claim === 'reserved' ? 3 : 0,
    taken: claim === 'taken' ? 3 : 0,
  })
})

test('an order in progress keeps exactly its count of pieces at every step, and sent pieces are always taken', () => {
  const step = fc.option(fc.constantFrom(...PRODUCTION_STEPS))
  const pieces = fc
    .integer({ min: 1, max: 500 })
    .chain(count => fc.record({ count: fc.constant(count), piecesSent: fc.nat(count - 1) }))
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), step, pieces, (state, at, { count, piecesSent }) => {
      const { reserved, taken } = stockClaim({ state, step: at, count, piecesSent, doneAt: null })
      expect(taken).toBeGreaterThanOrEqual(piecesSent)
      expect(reserved).toBeGreaterThanOrEqual(0)
      if (state === 'cancelled') expect(reserved).toBe(0)
      else expect(reserved + taken).toBe(count)
    }),
  )
})

test.each([
  ['inProgress', 'printed', { reserved: 2, taken: 1 }],
  ['inProgress', 'packed', { reserved: 0, taken: 3 }],
  ['cancelled', 'approved', { reserved: 0, taken: 1 }],
] as const)(
  'of an order %s at the step %s whose first thing was sent, the stock keeps %j',
  (state, step, claim) => {
    expect(stockClaim({ state, step, doneAt: null, count: 3, piecesSent: 1 })).toEqual(claim)
  },
)

test.each([
  ['more pieces of the ordered item', { reserved: 3, taken: 0 }, 5, { reserved: 5, taken: 0 }],
  ['fewer pieces of the ordered item', { reserved: 3, taken: 0 }, 2, { reserved: 3, taken: 0 }],
  ['pieces of another item', { reserved: 0, taken: 0 }, 4, { reserved: 4, taken: 0 }],
  ['none of the ordered item', { reserved: 3, taken: 0 }, 0, { reserved: 3, taken: 0 }],
  ['more pieces of a packed item', { reserved: 0, taken: 3 }, 5, { reserved: 2, taken: 3 }],
  ['fewer pieces of a packed item', { reserved: 0, taken: 3 }, 2, { reserved: 0, taken: 3 }],
] as const)(
  'an order whose buyer is asked about %s keeps enough for either answer',
  (_case, now, ifAccepted, kept) => {
    expect(stockClaimWhileAsked(now, ifAccepted)).toEqual(kept)
  },
)

test('whatever the buyer answers about a correction, the order needs no piece that it doesn’t keep', () => {
  const pieces = fc.nat(500)
  fc.assert(
    fc.property(pieces, pieces, pieces, (reserved, taken, ifAccepted) => {
      const kept = stockClaimWhileAsked({ reserved, taken }, ifAccepted)
      expect(kept.taken).toBe(taken)
      expect(kept.reserved + kept.taken).toBe(Math.max(reserved + taken, ifAccepted))
    }),
  )
})

const PRINTED = { state: 'inProgress', step: 'printed', waybill: null, printDesigns: 0, count: 5 } as const

test.each([
  [{ step: null }, 5, ['printed'], 0],
  [{ step: 'approved', printDesigns: 1 }, 3, ['fewer', 'product'], 0],
  [{}, 8, ['more'], 0],
  [{}, 3, ['fewer'], 2],
  [{}, 3, ['fewer', 'printed'], 5],
  [{}, 5, ['product'], 5],
  [{}, 5, ['page'], 5],
  [{ step: 'packed', printDesigns: 1 }, 8, ['more', 'printed'], 5],
] as const)('a correction of %j to the count %i in %j spoils %i pieces', (changes, count, parts, spoiled) => {
  expect(countPiecesSpoiledByCorrection({ ...PRINTED, ...changes }, { count }, parts)).toBe(spoiled)
})

test('a correction spoils no more pieces than were printed', () => {
  const count = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(count, count, fc.subarray([...CORRECTED_PARTS]), (before, after, parts) => {
      const spoiled = countPiecesSpoiledByCorrection({ ...PRINTED, count: before }, { count: after }, parts)
      expect(spoiled).toBeGreaterThanOrEqual(0)
      expect(spoiled).toBeLessThanOrEqual(before)
    }),
  )
})
