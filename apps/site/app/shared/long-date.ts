/**
 * A day in words: `1 червня 2026 року`, `1 June 2026`.
 * @param language i18next's code
 */
export function longDate(date: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  // The abbreviation's point would meet the sentence's own.
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date).replace(/р\.$/, 'року')
}
