import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canRegisterMake,
  type CorrectedReceipt,
  RECEIPT_STATES,
  receiptCorrections,
  receiptTotal,
  spreadDiscount,
} from './receipt.ts'

const aReceipt = (changes: Partial<CorrectedReceipt>): CorrectedReceipt => ({
  kind: 'sale',
  state: 'made',
  isForRegister: true,
  left: 49_900,
  amount: 49_900,
  ...changes,
})

test.each<[string, Partial<CorrectedReceipt>, string[]]>([
  ['an owed receipt', { state: 'owed' }, ['retry', 'by-hand', 'not-needed']],
  ['an owed return', { kind: 'return', state: 'owed' }, ['retry', 'by-hand', 'not-needed']],
  ['an owed receipt in dollars', { state: 'owed', isForRegister: false }, ['by-hand', 'not-needed']],
  ['a made sale', {}, ['replace', 'reverse']],
  ['a sale of which a part went back', { left: 9_900 }, ['reverse']],
  ['a sale that went back', { left: 0 }, []],
  ['a made return', { kind: 'return', left: 0 }, []],
  ['a sale whose receipt the payment provider makes', { state: 'by-provider' }, ['by-hand', 'not-needed']],
  ['a receipt made by hand', { state: 'by-hand' }, []],
  ['a receipt that is not needed', { state: 'not-needed' }, []],
])('%s allows only the corrections $2', (_, changes, allowed) => {
  expect(receiptCorrections(aReceipt(changes))).toEqual(allowed)
})

test('the shop’s cash register makes no receipt in dollars, and no return of a sale whose receipt the provider made', () => {
  const sales = [null, ...RECEIPT_STATES]
  const made = sales.filter(saleState => canRegisterMake({ currency: 'UAH', saleState }))
  expect(made).toEqual(sales.filter(state => state !== 'by-provider'))
  expect(sales.some(saleState => canRegisterMake({ currency: 'USD', saleState }))).toBe(false)
})

test('a line whose pieces differ in price after a discount becomes one piece of its sum', () => {
  expect(spreadDiscount([{ name: 'Картка', count: 3, price: 100 }], 100)).toEqual([
    { name: 'Картка, 3 шт.', count: 1, price: 200 },
  ])
  expect(spreadDiscount([{ name: 'Картка', count: 2, price: 100 }], 50)).toEqual([
    { name: 'Картка', count: 2, price: 75 },
  ])
})

test('lines with a discount sum to what was paid, and none is free or negative', () => {
  const line = fc.record({
    name: fc.constant('Картка'),
    count: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 1, max: 100_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const total = receiptTotal(lines)
        const discount = Math.floor(total * part)
        const spread = spreadDiscount(lines, discount)
        expect(receiptTotal(spread)).toBe(total - discount)
        expect(spread.every(({ price, count }) => price > 0 && Number.isInteger(price) && count > 0)).toBe(
          true,
        )
      },
    ),
  )
})
