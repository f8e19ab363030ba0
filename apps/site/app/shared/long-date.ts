/**
 * A day in words: `1 червня 2026 року`, `1 June 2026`. It is Kyiv's day, as on invoices: the server and the browser draw the same
 * page in whatever time zones they are.
 * @param language i18next's code
 */
export function longDate(date: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  // The abbreviation's point would meet the sentence's own.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Kyiv' })
  return format.format(date).replace(/р\.$/, 'року')
}

/** A moment in words, in the reader's own time: `25 листопада о 09:12`, with the year where it isn't this one. */
export function momentText(moment: Date, language: string, now = new Date()): string {
  const isThisYear = moment.getFullYear() === now.getFullYear()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...(!isThisYear && { year: 'numeric' }),
  })
  return format.format(moment)
}
