import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreedPriceBreakdown, priceLines } from '../orders/index.ts'
import { addDays } from '../values/days.ts'
import { checkQuote } from './check-quote.ts'
import {
  ACCEPTANCE_OBSTACLES,
  mayQuoteChangeTo,
  QUOTE_LIMITS,
  QUOTE_STATES,
  type QuoteContents,
  quoteState,
} from './quote.ts'
import { QUOTE_RETENTION_DAYS, quoteCutoff } from './retention.ts'

const TODAY = '2026-11-27'

const aQuote = (change: Partial<QuoteContents> = {}): QuoteContents => ({
  productId: '3-1-2-5-1',
  count: 40,
  unitPrice: 45_000,
  printDesigns: 1,
  printDesignPrice: 150_000,
  pageDesigns: 0,
  pageDesignPrice: 0,
  discount: 50_000,
  validUntil: addDays(TODAY, 14),
  note: ' Друк за пʼять днів. ',
  buyer: { name: ' Олена ', organization: 'Зерно', phone: '067 123 45 67', email: 'Olena@EXAMPLE.com' },
  ...change,
})

test('a quote is normalised', () => {
  const { contents, violations } = checkQuote(aQuote(), TODAY)
  expect(violations).toEqual([])
  expect(contents).toMatchObject({
    note: 'Друк за пʼять днів.',
    buyer: { name: 'Олена', organization: 'Зерно', phone: '+380671234567', email: 'Olena@example.com' },
  })
})

test('a quote may lack a buyer and be valid only today', () => {
  const buyer = { name: '', organization: '', phone: '', email: '' }
  expect(checkQuote(aQuote({ buyer, validUntil: TODAY }), TODAY).violations).toEqual([])
})

describe('the rules of a quote', () => {
  test.each<[string, Partial<QuoteContents>, object]>([
    ['an unknown product', { productId: '9-9' }, { key: 'quote-product-unknown', field: 'productId' }],
    ['no pieces', { count: 0 }, { key: 'count-invalid', field: 'count' }],
    ['more pieces than an order may have', { count: 1_001 }, { key: 'count-invalid', field: 'count' }],
    ['a negative price', { unitPrice: -1 }, { key: 'quote-price-invalid', field: 'unitPrice' }],
    ['half a kopiyka', { unitPrice: 0.5 }, { key: 'quote-price-invalid', field: 'unitPrice' }],
    [
      'a price for designs without a design',
      { printDesigns: 0 },
      { key: 'quote-price-invalid', field: 'printDesignPrice' },
    ],
    ['a negative discount', { discount: -1 }, { key: 'quote-price-invalid', field: 'discount' }],
    [
      'a discount above the sum',
      { discount: 40 * 45_000 + 150_000 + 1 },
      { key: 'quote-discount-too-large', field: 'discount' },
    ],
    [
      'a total above the limit',
      { count: 1_000, unitPrice: QUOTE_LIMITS.total / 1_000 + 1 },
      { key: 'quote-too-large', field: 'unitPrice' },
    ],
    ['a past day', { validUntil: '2026-11-26' }, { key: 'quote-day-invalid', field: 'validUntil' }],
    [
      'a day more than a year away',
      { validUntil: '2027-11-28' },
      { key: 'quote-day-invalid', field: 'validUntil' },
    ],
    ['a note with a NUL', { note: 'a\0' }, { key: 'text-characters', field: 'note' }],
  ])('a quote with %s is refused', (_what, change, violation) =>
    expect(checkQuote(aQuote(change), TODAY).violations).toEqual([violation]),
  )
})

test('a discount of the whole sum makes a quote free', () =>
  expect(checkQuote(aQuote({ discount: 40 * 45_000 + 150_000 }), TODAY).violations).toEqual([]))

test('the lines of an agreed price add up to its total, without rounding', () => {
  const price = fc.integer({ min: 0, max: QUOTE_LIMITS.price })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      fc.record({ unitPrice: price, printDesignPrice: price, pageDesignPrice: price, discount: price }),
      (count, prices) => {
        const breakdown = agreedPriceBreakdown(count, prices)
        const lines = priceLines(breakdown)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(breakdown.total)
        expect(lines.map(({ part }) => part)).not.toContain('rounding')
      },
    ),
  )
})

test('a quote changes its state only as the table says', () => {
  const next = Object.fromEntries(
    QUOTE_STATES.map(from => [from, QUOTE_STATES.filter(to => mayQuoteChangeTo(from, to))]),
  )
  expect(next).toEqual({
    draft: ['sent', 'withdrawn'],
    sent: ['sent', 'accepted', 'expired', 'withdrawn'],
    accepted: [],
    expired: ['sent', 'withdrawn'],
    withdrawn: ['sent'],
  })
})

test.each([
  ['sent', '2026-11-26', 'sent'],
  ['sent', TODAY, 'sent'],
  ['sent', '2026-11-28', 'expired'],
  ['draft', '2026-11-28', 'draft'],
  ['accepted', '2026-11-28', 'accepted'],
  ['withdrawn', '2026-11-28', 'withdrawn'],
] as const)('a quote that is %s and valid until 27 November is, on %s, %s', (stage, today, state) =>
  expect(quoteState({ stage, validUntil: TODAY }, today)).toBe(state),
)

test('a quote can be accepted exactly in the states that may become accepted, or again once accepted', () => {
  for (const state of QUOTE_STATES)
    expect([state, ACCEPTANCE_OBSTACLES[state] === null]).toEqual([
      state,
      mayQuoteChangeTo(state, 'accepted') || state === 'accepted',
    ])
})

test('quotes are due for deletion a year after their last day', () => {
  expect([QUOTE_RETENTION_DAYS, quoteCutoff('2026-11-27')]).toEqual([365, '2025-11-27'])
})
