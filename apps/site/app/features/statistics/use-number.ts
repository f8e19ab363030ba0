import { htmlLanguage } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'

/** Returns a number formatter for the language: `12 846`. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation()
  const numbers = new Intl.NumberFormat(htmlLanguage(languageOf(i18n)))
  return value => numbers.format(value)
}

/** Returns a day formatter: `22 листопада`, abbreviated if there is little room. */
export function useDayName(): (day: string, month?: 'long' | 'short') => string {
  const { i18n } = useTranslation()
  const language = languageOf(i18n)
  const locale = language === 'en' ? 'en-GB' : htmlLanguage(language)
  return (day, month = 'long') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(day))
}
