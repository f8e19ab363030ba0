import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESSORY_IDS, COLOUR_IDS, RIBBON_ACCESSORY, RIBBON_IDS } from './product-choice.ts'
import {
  availablePieces,
  availablePiecesOfProduct,
  parseStockItem,
  stockItemId,
  stockItemsOf,
  stockRefusal,
  stockState,
  type StockWarning,
  stockWarning,
} from './stock.ts'

const aCount = fc.record({
  onHand: fc.option(fc.integer({ min: -5, max: 30 })),
  reserved: fc.nat(30),
  warnAt: fc.option(fc.nat(10)),
})

test('a card uses a blank of its colour, a badge a blank and a ribbon', () => {
  expect(stockItemsOf({ accessory: 1, colour: 2, ribbon: null })).toEqual(['blank-1-2'])
  expect(stockItemsOf({ accessory: 3, colour: 1, ribbon: 5 })).toEqual(['blank-3-1', 'ribbon-5'])
})

test('white for full-colour print and white for one colour are different blanks', () => {
  expect(stockItemsOf({ accessory: 1, colour: 0, ribbon: null })).not.toEqual(
    stockItemsOf({ accessory: 1, colour: 2, ribbon: null }),
  )
})

test('every stock item’s id is parsed back to the item', () => {
  for (const accessory of ACCESSORY_IDS)
    for (const colour of COLOUR_IDS) {
      const ribbon = accessory === RIBBON_ACCESSORY ? RIBBON_IDS[0] : null
      for (const id of stockItemsOf({ accessory, colour, ribbon })) {
        const item = parseStockItem(id)
        expect(item && stockItemId(item)).toBe(id)
      }
    }
})

test.each([
  '',
  'blank',
  'blank-1',
  'blank-9-1',
  'blank-1-9',
  'blank-1-1-1',
  'ribbon-0',
  'ribbon-1-1',
  '1-1-1',
])('the text %j isn’t a stock item’s id', id => {
  expect(parseStockItem(id)).toBeNull()
})

test('a product has as many pieces as its scarcest counted item', () => {
  expect(availablePiecesOfProduct([])).toBeNull()
  expect(availablePiecesOfProduct([{ onHand: null, reserved: 4 }])).toBeNull()
  expect(
    availablePiecesOfProduct([
      { onHand: 10, reserved: 4 },
      { onHand: 3, reserved: 1 },
      { onHand: null, reserved: 9 },
    ]),
  ).toBe(2)
  expect(availablePiecesOfProduct([{ onHand: 1, reserved: 3 }])).toBe(0)
})

test.each([
  [{ onHand: null, reserved: 2, warnAt: 5 }, 'uncounted'],
  [{ onHand: 10, reserved: 4, warnAt: 5 }, 'enough'],
  [{ onHand: 10, reserved: 5, warnAt: 5 }, 'low'],
  [{ onHand: 10, reserved: 9, warnAt: null }, 'enough'],
  [{ onHand: 10, reserved: 10, warnAt: null }, 'soldOut'],
  [{ onHand: 1, reserved: 3, warnAt: 0 }, 'soldOut'],
] as const)('the stock count %j is %s', (count, state) => {
  expect(stockState(count)).toBe(state)
})

test.each([
  [null, 1_000, null],
  [3, 3, null],
  [3, 4, 'too-few-pieces'],
  [0, 1, 'out-of-stock'],
  [-2, 1, 'out-of-stock'],
] as const)('with %s pieces available, an order of %i is refused with %s', (available, wanted, refusal) => {
  expect(stockRefusal(available, wanted)).toBe(refusal)
})

test('an order that is not refused leaves no fewer than 0 pieces', () => {
  fc.assert(
    fc.property(aCount, fc.integer({ min: 1, max: 40 }), (count, wanted) => {
      const isRefused = stockRefusal(availablePieces(count), wanted) !== null
      const left = availablePieces({ ...count, reserved: count.reserved + wanted })
      expect(isRefused).toBe(left !== null && left < 0)
    }),
  )
})

test('staff are told of each warning once until there is enough again', () => {
  const count = (onHand: number) => ({ onHand, reserved: 0, warnAt: 3 })
  let told: StockWarning | null = null
  const warnings = [5, 3, 2, 0, 1, 0, 9, 3].map(onHand => {
    const given = stockWarning(told, count(onHand))
    told = given.told
    return given.warning
  })
  expect(warnings).toEqual([null, 'low', null, 'soldOut', null, null, null, 'low'])
})

test('a sequence of counts never warns twice of one state without enough between', () => {
  fc.assert(
    fc.property(fc.array(aCount, { maxLength: 30 }), counts => {
      let told: StockWarning | null = null
      let since: StockWarning[] = []
      for (const count of counts) {
        const given = stockWarning(told, count)
        told = given.told
        if (told === null) since = []
        if (given.warning === null) continue
        expect(since).not.toContain(given.warning)
        since.push(given.warning)
      }
    }),
  )
})
