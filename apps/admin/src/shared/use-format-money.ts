import { type Currency, moneyText } from '@dotyk/domain/values'
import { useLanguage } from './use-language.ts'

/** Formats amounts in minor units for the language: 2 097 ₴. */
export function useFormatMoney(): (amount: number, currency: Currency) => string {
  const language = useLanguage()
  return (amount, currency) => moneyText({ amount, currency }, language)
}
