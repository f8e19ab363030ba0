import { htmlLanguage, type Language } from '@dotyk/domain/values'

const LOCALES = { uk: 'uk-UA', en: 'en-GB' }

type Style = Intl.DateTimeFormatOptions

const CLOCK: Style = { hour: '2-digit', minute: '2-digit' }
const DAY: Style = { day: 'numeric', month: 'short' }

/** Formats a moment briefly: a moment of today as a time, of this year as a day and month, of earlier years with the year. */
export function formatShortTime(moment: Date, now: Date, language: Language): string {
  if (moment.toDateString() === now.toDateString()) return format(moment, CLOCK, language)
  const sameYear = moment.getFullYear() === now.getFullYear()
  return format(moment, sameYear ? { ...DAY, ...CLOCK } : { ...DAY, year: 'numeric' }, language)
}

const MINUTE_MS = 60_000
const AGE_UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** Formats the elapsed time in the largest whole unit: `3 days`. */
export function formatShortAge(moment: Date, now: Date, language: Language): string {
  const passed = Math.max(0, now.getTime() - moment.getTime())
  const [unit, length] = AGE_UNITS.find(([, ms]) => passed >= ms) ?? AGE_UNITS[2]
  const style = { style: 'unit', unit, unitDisplay: 'short' } as const
  return new Intl.NumberFormat(LOCALES[htmlLanguage(language)], style).format(Math.floor(passed / length))
}

/** Formats a day for a list, without the year if it is the current year. */
export function formatShortDay(moment: Date, now: Date, language: Language): string {
  const sameYear = moment.getFullYear() === now.getFullYear()
  return format(moment, sameYear ? DAY : { day: '2-digit', month: '2-digit', year: '2-digit' }, language)
}

/** Formats a day in full, with the day of the week. */
export function formatFullDay(moment: Date, language: Language): string {
  return format(moment, { weekday: 'long', day: 'numeric', month: 'long' }, language)
}

/** Formats a day with its year. */
export function formatLongDay(moment: Date, language: Language): string {
  return format(moment, { dateStyle: 'long' }, language)
}

/** Formats a moment in full, to the second. */
export function formatFullTime(moment: Date, language: Language): string {
  return format(moment, { dateStyle: 'long', timeStyle: 'medium' }, language)
}

function format(moment: Date, style: Style, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[htmlLanguage(language)], style).format(moment)
}
