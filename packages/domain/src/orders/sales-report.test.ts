import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isValidReportRange,
  netSales,
  NO_SALES,
  type SalesRow,
  salesTotals,
  taxIncludedIn,
} from './sales-report.ts'

test.each([
  [120_00, 20, 20_00],
  [49_900, 20, 8_317],
  [107, 7, 7],
  [49_900, 0, 0],
  [0, 20, 0],
  [-120_00, 20, -20_00],
])('the tax included in %d minor units at %d %% is %d', (sum, percent, tax) => {
  expect(taxIncludedIn(sum, percent)).toBe(tax)
})

test.each([
  ['2026-11-22', '2026-11-22', true],
  ['2026-11-23', '2026-11-22', false],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
])('a sales report from %s to %s is allowed: %s', (from, to, expected) => {
  expect(isValidReportRange(from, to)).toBe(expected)
})

const figures = fc.record({
  orders: fc.nat(50),
  cancelled: fc.nat(50),
  pieces: fc.nat(500),
  returned: fc.nat(50),
  total: fc.nat(10_000_000),
  paid: fc.nat(10_000_000),
  refunded: fc.nat(10_000_000),
})
const row: fc.Arbitrary<SalesRow> = fc.record({
  day: fc.constant('2026-11-22'),
  productId: fc.constantFrom('1-1-1-1', '2-1-1-1'),
  paymentMethod: fc.constantFrom('liqpay', 'bank-transfer'),
  currency: fc.constantFrom('UAH', 'USD'),
  figures,
})

test('the totals of a currency are the sums of its rows, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(row), rows => {
      const totals = new Map(salesTotals(rows).map(total => [total.currency, total.figures]))
      for (const currency of ['UAH', 'USD'] as const) {
        const own = rows.filter(each => each.currency === currency)
        const sum = (of: (each: SalesRow) => number) => own.reduce((all, each) => all + of(each), 0)
        const total = totals.get(currency) ?? NO_SALES
        expect(total.total).toBe(sum(each => each.figures.total))
        expect(netSales(total)).toBe(sum(each => netSales(each.figures)))
        expect(total.pieces).toBe(sum(each => each.figures.pieces))
      }
    }),
  )
})
