import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_ORDER_COUNT } from './order.ts'
import { priceLines } from './price-lines.ts'
import { orderPrice } from './price.ts'
import { volumeUnitPrice } from './volume-price.ts'
import { areValidVolumePrices, cheaperLargerOrder, VOLUME_LIMITS } from './volume-rows.ts'

const ROWS = [
  { from: 10, percent: 5 },
  { from: 25, percent: 10 },
  { from: 50, percent: 15 },
  { from: 100, percent: 20 },
]
const DESIGNS = {
  printDesignPrice: { first: 30_000, subsequent: 15_000 },
  pageDesignPrice: { first: 100_000, min: 50_000, discount: 10 },
}
const anOrder = { unitPrice: 49_900, count: 1, printDesigns: 0, pageDesigns: 0, ...DESIGNS }

describe('the volume price of a piece', () => {
  test.each([
    [1, 49_900],
    [9, 49_900],
    [10, 47_405],
    [24, 47_405],
    [25, 44_910],
    [100, 39_920],
    [1_000, 39_920],
  ])('an order of %d pieces costs %d for each', (count, price) =>
    expect(volumeUnitPrice(49_900, count, ROWS)).toBe(price),
  )

  test('a fraction of a minor unit is rounded down for the buyer', () =>
    // 1490 less 5 % is 1415.5, which is rounded down to 1415.
    expect(volumeUnitPrice(1_490, 10, ROWS)).toBe(1_415))

  test('a product without rows costs the same at every count', () =>
    expect(volumeUnitPrice(49_900, 1_000, [])).toBe(49_900))
})

describe('rows of volume prices', () => {
  test.each<[string, { from: number; percent: number }[], boolean]>([
    ['of a product without volume prices', [], true],
    ['with rising counts and percents', ROWS, true],
    [
      'at their limits',
      [
        { from: 2, percent: 1 },
        { from: MAX_ORDER_COUNT, percent: VOLUME_LIMITS.percent },
      ],
      true,
    ],
    ['that begin at one piece', [{ from: 1, percent: 5 }], false],
    ['without a discount', [{ from: 10, percent: 0 }], false],
    [
      'that repeat a count',
      [
        { from: 10, percent: 5 },
        { from: 10, percent: 6 },
      ],
      false,
    ],
    [
      'with a falling count',
      [
        { from: 25, percent: 5 },
        { from: 10, percent: 10 },
      ],
      false,
    ],
    [
      'with a falling percent',
      [
        { from: 10, percent: 10 },
        { from: 25, percent: 5 },
      ],
      false,
    ],
    [
      'with equal percents',
      [
        { from: 10, percent: 5 },
        { from: 25, percent: 5 },
      ],
      false,
    ],
    ['that begin above the pieces that an order may have', [{ from: 1_001, percent: 5 }], false],
    ['above the largest percent', [{ from: 10, percent: 91 }], false],
    ['with fractions of a piece', [{ from: 10.5, percent: 5 }], false],
    ['with a fraction of a percent', [{ from: 10, percent: 5.5 }], false],
    ['that aren’t numbers', [{ from: Number.NaN, percent: Number.NaN }], false],
    ['in a list of seven', [2, 3, 4, 5, 6, 7, 8].map(from => ({ from, percent: from })), false],
  ])('rows of volume prices %s are valid: $2', (_, rows, isValid) =>
    expect(areValidVolumePrices(rows)).toBe(isValid),
  )
})

describe('an order at volume prices', () => {
  test('a percent discount code is taken off the sum at volume prices', () => {
    // 10 pieces at 474.05 cost 4740.50; a tenth of that sum is 474.05.
    const price = orderPrice({
      ...anOrder,
      count: 10,
      volumePrices: ROWS,
      discount: { kind: 'percent', percent: 10 },
    })
    expect(price).toMatchObject({ products: 474_050, discount: 47_405, total: 426_700 })
  })

  test('designs cost the same at every count', () => {
    const price = orderPrice({ ...anOrder, count: 100, printDesigns: 2, pageDesigns: 1, volumePrices: ROWS })
    expect(price).toMatchObject({ products: 100 * 39_920, printDesign: 45_000, pageDesign: 100_000 })
  })

  test.each([
    [8, null],
    [9, { count: 10, total: 399_200 }],
    [10, null],
    [21, null],
    [22, { count: 25, total: 873_300 }],
  ])('next to %d pieces the cheaper larger order is %j', (count, cheaper) => {
    // With 20 % off from 10 pieces and 30 % off from 25, 25 pieces cost as much as 21.875 pieces at the price of the first row.
    const volumePrices = [
      { from: 10, percent: 20 },
      { from: 25, percent: 30 },
    ]
    expect(cheaperLargerOrder({ ...anOrder, count, volumePrices })).toEqual(cheaper)
  })
})

const rows = fc
  .uniqueArray(fc.integer({ min: 2, max: MAX_ORDER_COUNT }), { maxLength: VOLUME_LIMITS.rows })
  .chain(counts =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: VOLUME_LIMITS.percent }), {
        minLength: counts.length,
        maxLength: counts.length,
      })
      .map(percents => {
        const rising = (one: number, other: number) => one - other
        const sorted = percents.toSorted(rising)
        return counts.toSorted(rising).map((from, place) => ({ from, percent: sorted[place] ?? 0 }))
      }),
  )
const input = fc
  .tuple(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 1, max: MAX_ORDER_COUNT }),
    fc.nat(3),
    fc.nat(3),
    rows,
  )
  .map(([unitPrice, count, printDesigns, pageDesigns, volumePrices]) => ({
    ...DESIGNS,
    unitPrice,
    count,
    printDesigns,
    pageDesigns,
    volumePrices,
  }))

test('generated rows of volume prices are valid', () => fc.assert(fc.property(rows, areValidVolumePrices)))

test('a larger order never costs more per piece, and a piece never costs more than a single one', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 200 }), ({ unitPrice, count, volumePrices }, extra) => {
      const price = volumeUnitPrice(unitPrice, count, volumePrices)
      expect(volumeUnitPrice(unitPrice, count + extra, volumePrices)).toBeLessThanOrEqual(price)
      expect(price).toBeLessThanOrEqual(unitPrice)
      expect(Number.isInteger(price)).toBe(true)
    }),
  )
})

test('a larger order costs less only where it reaches another row of volume prices', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 200 }), (order, extra) => {
      const larger = { ...order, count: order.count + extra }
      const reached = (count: number) => order.volumePrices.findLast(({ from }) => count >= from)
      if (reached(larger.count) === reached(order.count))
        expect(orderPrice(larger).total).toBeGreaterThanOrEqual(orderPrice(order).total)
    }),
  )
})

test('the offered larger order is larger, and cheaper by what both cost', () => {
  fc.assert(
    fc.property(input, order => {
      const cheaper = cheaperLargerOrder(order)
      if (!cheaper) return
      expect(cheaper.count).toBeGreaterThan(order.count)
      expect(cheaper.total).toBe(orderPrice({ ...order, count: cheaper.count }).total)
      expect(cheaper.total).toBeLessThan(orderPrice(order).total)
    }),
  )
})

test('the pieces of an order at a volume price and its other lines add up to its total', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 100 }), (order, percent) => {
      const price = orderPrice({ ...order, discount: { kind: 'percent', percent } })
      const each = volumeUnitPrice(order.unitPrice, order.count, order.volumePrices)
      expect(price.products).toBe(each * order.count)
      expect(priceLines(price).reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total)
    }),
  )
})
