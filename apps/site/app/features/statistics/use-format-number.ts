import { htmlLanguage } from '@dotyk/domain/values'
import { currentLanguageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'

/** Returns a number formatter for the language: `12 846`. */
export function useFormatNumber(): (value: number) => string {
  const { i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(htmlLanguage(currentLanguageOf(i18n)))
  return value => numbers.format(value)
}

/** Returns a function that formats a day: `22 листопада`, with an abbreviated month if there is little space. */
export function useFormatDay(): (day: string, month?: 'long' | 'short') => string {
  const { i18n } = useTranslation()
  const language = currentLanguageOf(i18n)
  const locale = language === 'en' ? 'en-GB' : htmlLanguage(language)
  return (day, month = 'long') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(day))
}
