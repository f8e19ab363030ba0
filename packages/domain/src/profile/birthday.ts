import { textOrNull, type ReportViolation } from '../values/check-values.ts'
import { htmlLanguage, type Language } from '../values/language.ts'
import { visibleText } from '../values/text.ts'

/** Any leap year is used, because 29 February is a valid birthday. */
const ANY_LEAP_YEAR = 2_000

/** Returns the number of days of a month in a leap year; January is 1. */
export function daysInMonth(month: number): number {
  return new Date(Date.UTC(ANY_LEAP_YEAR, month, 0)).getUTCDate()
}

/** Parses a birthday, `MM-DD`; returns null for any other text. */
export function parseBirthday(birthday: string): { month: number; day: number } | null {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(birthday)?.map(Number) ?? []
  if (!month || !day || month > 12 || day > daysInMonth(month)) return null
  return { month, day }
}

/** Formats a day of a year, `MM-DD`, for display: `14 березня`. */
export function formatMonthDay(day: string, language: Language): string {
  const parts = parseBirthday(day)
  if (!parts) return ''
  const date = new Date(Date.UTC(ANY_LEAP_YEAR, parts.month - 1, parts.day))
  const locale = language === 'en' ? 'en-GB' : htmlLanguage(language)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}

export function checkBirthday(
  value: unknown,
  field: string,
  report: ReportViolation<'birthday-invalid'>,
): string {
  const text = textOrNull(value)
  const birthday = text === null || text.length > 100 ? null : visibleText(text)
  if (birthday === null || (birthday !== '' && !parseBirthday(birthday))) report('birthday-invalid', field)
  return birthday ?? ''
}
