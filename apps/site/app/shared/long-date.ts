/**
 * Formats a day: `1 червня 2026 року`, `1 June 2026`. The day is in Kyiv's time, as on invoices, so that server and browser
 * render the same text in any time zone.
 * @param language i18next's language code
 */
export function formatLongDate(date: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  // The abbreviation "р." is written out, because its trailing period would double the period of a sentence.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Kyiv' })
  return format.format(date).replace(/р\.$/, 'року')
}

/** Formats a date and time in local time: `25 листопада о 09:12`, with the year if it is not the current one. */
export function formatMoment(moment: Date, language: string, now = new Date()): string {
  const isThisYear = moment.getFullYear() === now.getFullYear()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...(!isThisYear && { year: 'numeric' }),
  })
  return format.format(moment)
}
