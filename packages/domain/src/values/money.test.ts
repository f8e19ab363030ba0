import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyOfLanguage, type Currency, exactMoneyText, moneyText, roundTotal } from './money.ts'

test.each<[number, Currency, 'ua' | 'en', string]>([
  [49_900, 'UAH', 'ua', '499 ₴'],
  [100_050, 'UAH', 'ua', '1 000,50 ₴'],
  [1_490, 'USD', 'en', '$14.90'],
  [3_000, 'USD', 'en', '$30'],
  [49_900, 'UAH', 'en', '₴499'],
  [0, 'UAH', 'ua', '0 ₴'],
])('%i minor units of %s in %s are displayed as %s', (amount, currency, language, text) =>
  expect(moneyText({ amount, currency }, language).replaceAll(/\s/g, ' ')).toBe(text),
)

test.each<[number, Currency, 'ua' | 'en', string]>([
  [49_900, 'UAH', 'ua', '499,00 ₴'],
  [100_050, 'UAH', 'ua', '1 000,50 ₴'],
  [3_000, 'USD', 'en', '$30.00'],
])('accounts display %i minor units of %s in %s as %s', (amount, currency, language, text) =>
  expect(exactMoneyText({ amount, currency }, language).replaceAll(/\s/g, ' ')).toBe(text),
)

test('English uses dollars and Ukrainian hryvnias', () =>
  expect([currencyOfLanguage('en'), currencyOfLanguage('ua')]).toEqual(['USD', 'UAH']))

describe('rounding a total', () => {
  test.each([
    [99_999.2, 100_000],
    [99_960, 99_960],
    [99_999, 99_999],
    [100_000, 100_000],
    [100_000.1, 100_100],
    [100_001, 100_100],
    [12.01, 13],
    [0, 0],
  ])('the total %d is rounded to %i', (amount, rounded) => expect(roundTotal(amount)).toBe(rounded))

  test('rounding a total never lowers it, and never adds a whole unit', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), amount => {
        expect(roundTotal(amount)).toBeGreaterThanOrEqual(amount)
        expect(roundTotal(amount) - amount).toBeLessThan(100)
      }),
    ))
})
