import type { Language } from '@dotyk/domain/values'

const LOCALES = { ua: 'uk', en: 'en-GB' } as const satisfies Record<Language, string>

/** Formats a day in Kyiv for a sentence, such as `24 лютого 2027 року` or `24 February 2027`. */
export function formatLongDay(day: Date, language: Language): string {
  // The abbreviation `р.` is written out, because its period would be doubled at the end of a sentence.
  return formatOf(language, 'long').format(day).replace(/р\.$/, 'року')
}

/** Formats a day in Kyiv for a table, such as `24.02.27` or `24/02/2027`. */
export function formatShortDay(day: Date, language: Language): string {
  return formatOf(language, 'short').format(day)
}

function formatOf(language: Language, dateStyle: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle, timeZone: 'Europe/Kyiv' })
}
