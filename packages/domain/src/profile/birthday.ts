import { textOrNull, type ReportViolation } from '../values/check-values.ts'
import { htmlLanguage, type Language } from '../values/language.ts'
import { visibleText } from '../values/text.ts'

/** A leap year: the 29th of February is somebody's birthday too. */
const ANY_LEAP_YEAR = 2_000

/** Days of a month, January being 1. */
export function daysInMonth(month: number): number {
  return new Date(Date.UTC(ANY_LEAP_YEAR, month, 0)).getUTCDate()
}

/** Day and month of a birthday, `MM-DD`; null for anything else. */
export function parseBirthday(birthday: string): { month: number; day: number } | null {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(birthday)?.map(Number) ?? []
  if (!month || !day || month > 12 || day > daysInMonth(month)) return null
  return { month, day }
}

/** A day of a year, `MM-DD`, as people write it: `14 березня`. */
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
