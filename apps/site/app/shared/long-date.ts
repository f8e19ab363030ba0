/**
 * A day in words: `1 червня 2026 р.`, `1 June 2026`.
 * @param language i18next's code
 */
export function longDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(date)
}
