import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderPrice, pageDesignTotal, type OrderPriceInput, printDesignTotal } from './price.ts'

/** The prices in a new catalogue. */
const UAH = {
  printDesignPrice: { first: 30_000, subsequent: 15_000 },
  pageDesignPrice: { first: 100_000, min: 50_000, discount: 10 },
}
const USD = {
  printDesignPrice: { first: 900, subsequent: 450 },
  pageDesignPrice: { first: 3_000, min: 1_500, discount: 10 },
}

const total = (input: Partial<OrderPriceInput>) =>
  orderPrice({ unitPrice: 49_900, count: 1, printDesigns: 0, pageDesigns: 0, ...UAH, ...input }).total

describe('the price of an order', () => {
  test.each<[string, Partial<OrderPriceInput>, number]>([
    ['one card', {}, 49_900],
    ['two cards, up to whole hryvnias: nothing to round', { count: 2 }, 2 * 49_900],
    ['three cards', { count: 3 }, 149_700],
    ['a card in full colour', { unitPrice: 49_900 + 10_000 }, 59_900],
    ['a card with a print design', { printDesigns: 1 }, 49_900 + 30_000],
    ['a card with three print designs', { printDesigns: 3 }, 49_900 + 30_000 + 2 * 15_000],
    ['a card with a page', { pageDesigns: 1 }, 49_900 + 100_000],
    ['a card with two pages', { pageDesigns: 2 }, 49_900 + 100_000 + 90_000],
    ['everything at once', { count: 2, printDesigns: 2, pageDesigns: 2 }, 99_800 + 45_000 + 190_000],
    ['a thousand cards', { count: 1_000 }, 49_900_000],
    ['exactly 100000 minor units, as they are', { unitPrice: 100_000 }, 100_000],
    ['one minor unit more than 100000, rounded up to a whole unit', { unitPrice: 100_001 }, 100_100],
    ['a card in dollars', { unitPrice: 1_490, ...USD }, 1_490],
    ['67 cards in dollars, below the whole units', { unitPrice: 1_490, count: 67, ...USD }, 99_830],
    ['68 cards in dollars, above: $1013.20 becomes $1014', { unitPrice: 1_490, count: 68, ...USD }, 101_400],
  ])('the price for %s is $2 minor units', (_, input, expected) => expect(total(input)).toBe(expected))

  test('a price is rounded once, as a whole, even where the price of seven page designs has a fraction of a kopiyka', () => {
    const { pageDesign, total } = orderPrice({
      unitPrice: 49_900,
      count: 1,
      printDesigns: 0,
      pageDesigns: 7,
      ...UAH,
    })
    // The price of seven page designs is 100000 + 90000 + 81000 + 72900 + 65610 + 59049 + 53144.1.
    expect(pageDesign).toBeCloseTo(521_703.1, 6)
    expect(total).toBe(571_700)
  })
})

describe('a page design', () => {
  test.each([
    [0, 0],
    [1, 100_000],
    [2, 100_000 + 90_000],
    [3, 100_000 + 90_000 + 81_000],
    [8, 521_703.1 + 50_000],
    [9, 521_703.1 + 50_000 + 50_000],
  ])('each of %d page designs costs a tenth less than the one before, at least 50000', (pages, price) =>
    expect(pageDesignTotal(pages, UAH.pageDesignPrice)).toBeCloseTo(price, 6),
  )

  test('without a discount all page designs cost the same', () =>
    expect(pageDesignTotal(3, { first: 100, min: 10, discount: 0 })).toBe(300))
})

describe('a print design', () => {
  test.each([
    [0, 0],
    [1, 30_000],
    [2, 45_000],
    [10, 30_000 + 9 * 15_000],
  ])('%d print designs cost %d kopiykas in total', (designs, price) =>
    expect(printDesignTotal(designs, UAH.printDesignPrice)).toBe(price),
  )
})

const price = fc.integer({ min: 0, max: 1_000_000 })
const amount = fc.integer({ min: 0, max: 1_000 })
const inputs: fc.Arbitrary<OrderPriceInput> = fc.record({
  unitPrice: price,
  count: fc.integer({ min: 1, max: 1_000 }),
  printDesigns: amount,
  pageDesigns: amount,
  printDesignPrice: fc.record({ first: price, subsequent: price }),
  pageDesignPrice: fc.record({ first: price, min: price, discount: fc.integer({ min: 0, max: 100 }) }),
})

/** Computes the total in exact integer fractions. The numbers grow as 100 ^ pages, so it is used only for a few pages. */
function exactTotal({ unitPrice, count, printDesigns, pageDesigns, ...prices }: OrderPriceInput): number {
  const { printDesignPrice: print, pageDesignPrice: page } = prices
  const scale = 100n ** BigInt(pageDesigns)
  let pages = 0n
  let next = BigInt(page.first) * scale
  for (let done = 0; done < pageDesigns; done += 1) {
    pages += next
    const discounted = (next * BigInt(100 - page.discount)) / 100n
    next = discounted > BigInt(page.min) * scale ? discounted : BigInt(page.min) * scale
  }
  const prints = printDesigns === 0 ? 0 : print.first + print.subsequent * (printDesigns - 1)
  const whole = BigInt(unitPrice * count + prints) * scale + pages
  const step = whole > 100_000n * scale ? 100n : 1n
  return Number((whole + step * scale - 1n) / (step * scale)) * Number(step)
}

test('no price is negative or a fraction', () => {
  fc.assert(
    fc.property(inputs, input => {
      const { total, products, printDesign, pageDesign } = orderPrice(input)
      expect(Math.min(total, products, printDesign, pageDesign)).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
  )
})

test('without volume prices a larger order never costs less, and more designs never cost less', () => {
  const more = fc.constantFrom('count', 'printDesigns', 'pageDesigns')
  fc.assert(
    fc.property(inputs, more, fc.integer({ min: 1, max: 50 }), (input, part, extra) => {
      const larger = { ...input, [part]: input[part] + extra }
      expect(orderPrice(larger).total).toBeGreaterThanOrEqual(orderPrice(input).total)
    }),
  )
})

test('the price parts add up to the total before rounding, and rounding adds less than a unit', () => {
  fc.assert(
    fc.property(inputs, input => {
      const { total, products, printDesign, pageDesign } = orderPrice(input)
      const sum = products + printDesign + pageDesign
      const step = sum > 100_000 ? 100 : 1
      expect(total).toBeGreaterThanOrEqual(sum - 1e-6)
      expect(total).toBeLessThan(sum + step)
      expect(total % step).toBe(0)
    }),
  )
})

test('an order’s total has no floating-point error', () => {
  const few = inputs.map(input => ({ ...input, pageDesigns: input.pageDesigns % 12 }))
  fc.assert(
    fc.property(few, input => {
      expect(orderPrice(input).total).toBe(exactTotal(input))
    }),
    { numRuns: 2_000 },
  )
})
