import { checkQuote } from '@dotyk/domain/quotes'
import { expect, test } from 'vitest'
import { parseTypedQuote, productIdInLanguage, newQuote, toTypedQuote } from './typed-quote.ts'

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

test('a new quote for a request is prefilled with its buyer and count, is valid for two weeks and has no price', () => {
  const typed = newQuote(TODAY, request)
  expect(typed).toMatchObject({ name: 'Олена', organization: 'Зерно', count: '40', validUntil: '2026-12-11' })
  expect(checkQuote(parseTypedQuote(typed), TODAY).violations).toEqual([
    { key: 'quote-price-invalid', field: 'unitPrice' },
  ])
  const priced = checkQuote(parseTypedQuote({ ...typed, unitPrice: '1 449,50' }), TODAY)
  expect(priced.violations).toEqual([])
  expect(priced.contents).toMatchObject({ unitPrice: 144_950, buyer: { phone: '+380671234567' } })
})

test('a new quote for a request above the maximum count starts with the maximum', () =>
  expect(newQuote(TODAY, { ...request, count: 5_000 } as typeof request).count).toBe('1000'))

test('a stored quote is unchanged after conversion to the form and back, but for the spaces in its phone', () => {
  const { contents } = checkQuote(
    parseTypedQuote({
      ...newQuote(TODAY, request),
      unitPrice: '450',
      printDesigns: '1',
      printDesignPrice: '1500,5',
    }),
    TODAY,
  )
  expect(parseTypedQuote(toTypedQuote(contents))).toEqual({
    ...contents,
    buyer: { ...contents.buyer, phone: '+380 67 123 45 67' },
  })
})

test.each(['', 'сто', '1.5', '-1'])('a quote’s count typed as “%s” is refused at its field', count => {
  const typed = { ...newQuote(TODAY, null), unitPrice: '1', count }
  expect(checkQuote(parseTypedQuote(typed), TODAY).violations).toEqual([
    { key: 'count-invalid', field: 'count' },
  ])
})

test('changing a quote’s language keeps its product', () => {
  const { productId } = newQuote(TODAY, request)
  expect(productIdInLanguage(productIdInLanguage(productId, 'ua'), 'en')).toBe(productId)
})
