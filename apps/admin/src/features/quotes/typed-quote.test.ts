import { checkQuote } from '@dotyk/domain/quotes'
import { expect, test } from 'vitest'
import { contentsIn, inLanguage, newQuote, typedOf } from './typed-quote.ts'

const TODAY = '2026-11-27'
const request = {
  name: 'Олена',
  organization: 'Зерно',
  phone: '+380671234567',
  email: 'olena@example.com',
  accessory: 3,
  count: 40,
  language: 'en',
} as Parameters<typeof newQuote>[1]

test('a quote for a request begins with its buyer, product and number of pieces, and lacks a price alone', () => {
  const typed = newQuote(TODAY, request)
  expect(typed).toMatchObject({ name: 'Олена', organization: 'Зерно', count: '40', validUntil: '2026-12-11' })
  expect(checkQuote(contentsIn(typed), TODAY).violations).toEqual([
    { key: 'quote-price-invalid', field: 'unitPrice' },
  ])
  const priced = checkQuote(contentsIn({ ...typed, unitPrice: '1 449,50' }), TODAY)
  expect(priced.violations).toEqual([])
  expect(priced.contents).toMatchObject({ unitPrice: 144_950, buyer: { phone: '+380671234567' } })
})

test('a request for more pieces than an order may have begins with the most', () =>
  expect(newQuote(TODAY, { ...request, count: 5_000 } as typeof request).count).toBe('1000'))

test('a stored quote is typed as it was stored', () => {
  const { contents } = checkQuote(
    contentsIn({
      ...newQuote(TODAY, request),
      unitPrice: '450',
      printDesigns: '1',
      printDesignPrice: '1500,5',
    }),
    TODAY,
  )
  expect(contentsIn(typedOf(contents))).toEqual({
    ...contents,
    buyer: { ...contents.buyer, phone: '+380 67 123 45 67' },
  })
})

test.each(['', 'сто', '1.5', '-1'])('a count typed as “%s” breaks a rule at its field', count => {
  const typed = { ...newQuote(TODAY, null), unitPrice: '1', count }
  expect(checkQuote(contentsIn(typed), TODAY).violations).toEqual([{ key: 'count-invalid', field: 'count' }])
})

test('another language keeps the product', () => {
  const { productId } = newQuote(TODAY, request)
  expect(inLanguage(inLanguage(productId, 'ua'), 'en')).toBe(productId)
})
