import { htmlLanguage, type Language } from '@dotyk/domain/values'

const LOCALES = { uk: 'uk-UA', en: 'en-GB' }

type Style = Intl.DateTimeFormatOptions

const CLOCK: Style = { hour: '2-digit', minute: '2-digit' }
const DAY: Style = { day: 'numeric', month: 'short' }

/** A moment in a list, as short as it is clear: today's by the clock, this year's with the day, older ones with the year. */
export function shortTime(moment: Date, now: Date, language: Language): string {
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

/** How long ago it was, in the largest unit that has passed once: `3 days`. */
export function shortAge(moment: Date, now: Date, language: Language): string {
  const passed = Math.max(0, now.getTime() - moment.getTime())
  const [unit, length] = AGE_UNITS.find(([, ms]) => passed >= ms) ?? AGE_UNITS[2]
  const style = { style: 'unit', unit, unitDisplay: 'short' } as const
  return new Intl.NumberFormat(LOCALES[htmlLanguage(language)], style).format(Math.floor(passed / length))
}

/** A day in a list: this year's without the year. */
export function shortDate(moment: Date, now: Date, language: Language): string {
  const sameYear = moment.getFullYear() === now.getFullYear()
  return format(moment, sameYear ? DAY : { day: '2-digit', month: '2-digit', year: '2-digit' }, language)
}

/** A day in full, with its day of the week. */
export function fullDay(moment: Date, language: Language): string {
  return format(moment, { weekday: 'long', day: 'numeric', month: 'long' }, language)
}

/** A day with its year. */
export function longDay(moment: Date, language: Language): string {
  return format(moment, { dateStyle: 'long' }, language)
}

/** A moment in full, to the second. */
export function fullTime(moment: Date, language: Language): string {
  return format(moment, { dateStyle: 'long', timeStyle: 'medium' }, language)
}

function format(moment: Date, style: Style, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[htmlLanguage(language)], style).format(moment)
}
