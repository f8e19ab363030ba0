import type { Language } from './language.ts'

export const CURRENCIES = ['UAH', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in whole minor units (kopiykas, cents) of a currency. */
export interface Money {
  amount: number
  currency: Currency
}

/** Prices are in US dollars in English and in hryvnias otherwise. */
export function currencyOfLanguage(language: Language): Currency {
  return language === 'en' ? 'USD' : 'UAH'
}

/** Totals above this number of minor units are rounded up to whole units. */
const WHOLE_UNITS_ABOVE = 100_000
const MINOR_UNITS = 100

/** Rounds a total up to a minor unit, and above 100,000 minor units up to a whole unit. */
export function roundTotal(amount: number): number {
  return amount > WHOLE_UNITS_ABOVE ? Math.ceil(amount / MINOR_UNITS) * MINOR_UNITS : Math.ceil(amount)
}

/** Formats an amount for a language: `499 ₴`, `$14.90`; whole amounts have no decimals. */
export function moneyText(money: Money, language: Language): string {
  return written(money, language, 'stripIfInteger')
}

/** Formats an amount for accounting, always with minor units: `499,00 ₴`, `$14.90`. */
export function exactMoneyText(money: Money, language: Language): string {
  return written(money, language, 'auto')
}

type Zeros = 'auto' | 'stripIfInteger'

function written({ amount, currency }: Money, language: Language, zeros: Zeros): string {
  return formatOf(currency, language, zeros).format(amount / MINOR_UNITS)
}

/** Formatters are cached, because creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Currency, language: Language, zeros: Zeros): Intl.NumberFormat {
  const name = `${language} ${currency} ${zeros}`
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(language === 'en' ? 'en-US' : 'uk-UA', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: zeros,
    })
  formats.set(name, format)
  return format
}
