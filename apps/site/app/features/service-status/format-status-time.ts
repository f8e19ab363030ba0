import { htmlLanguage, type Language } from '@dotyk/domain/values'

const LOCALES = { uk: 'uk-UA', en: 'en-GB' }

function format(moment: Date, language: Language, style: Intl.DateTimeFormatOptions): string {
  const locale = LOCALES[htmlLanguage(language)]
  return new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Kyiv', ...style }).format(moment)
}

/** Formats a moment in Kyiv's time: `27 November at 14:05`. */
export function formatStatusTime(moment: string, language: Language): string {
  const style = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  return format(new Date(moment), language, style)
}

/** Formats a day: `27 November`. @param day the day as `YYYY-MM-DD` */
export function formatStatusDay(day: string, language: Language): string {
  // At noon UTC it is the same day in Kyiv.
  return format(new Date(`${day}T12:00:00Z`), language, { day: 'numeric', month: 'long' })
}

/** Formats a percentage with two decimals, without needless zeros: `99.95`. */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[htmlLanguage(language)], { maximumFractionDigits: 2 }).format(percent)
}
