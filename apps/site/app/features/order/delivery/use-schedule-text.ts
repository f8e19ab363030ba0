import { htmlLanguage } from '@dotyk/domain/values'
import { groupScheduleDays } from '@dotyk/domain/delivery'
import { useTexts } from '../../../shared/texts.tsx'

/** The time of a Monday; adding days to it gives the names of the weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60_000

/** The carrier's notations for 24 hours. */
const ALL_DAY = new Set(['00:00-23:59', '00:00-24:00', '00:00-00:00'])

/** Formats a schedule as `Пн–Пт 08:00–21:00, Сб 09:00–18:00, Нд вихідний`; '' if the hours are unknown. */
export function useScheduleText(schedule: readonly string[]): string {
  const { t, language } = useTexts('delivery')
  const weekday = new Intl.DateTimeFormat(htmlLanguage(language), { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (day: number) => weekday.format(MONDAY + day * DAY_MS)
  if (schedule.length === 7 && schedule.every(hours => ALL_DAY.has(hours))) return t('department.always')
  return groupScheduleDays(schedule)
    .map(({ from, to, hours }) => {
      const days = from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`
      return `${days} ${hours === '-' ? t('department.closed') : hours.replace('-', '–')}`
    })
    .join(', ')
}
