import type { Language } from '@dotyk/domain/values'

const LOCALES = { ua: 'uk', en: 'en-GB' } as const satisfies Record<Language, string>

/** A day of Kyiv in a sentence: `24 лютого 2027 року`, `24 February 2027`. */
export function formatLongDay(day: Date, language: Language): string {
  // The period of the abbreviation would double the sentence's own.
  return formatOf(language, 'long').format(day).replace(/р\.$/, 'року')
}

/** A day of Kyiv in a table: `24.02.27`, `24/02/2027`. */
export function formatShortDay(day: Date, language: Language): string {
  return formatOf(language, 'short').format(day)
}

function formatOf(language: Language, dateStyle: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle, timeZone: 'Europe/Kyiv' })
}
