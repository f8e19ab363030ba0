import type { HoursException } from '@dotyk/domain/profile'
import { type DayLabels, DayRanges } from './day-ranges.tsx'
import styles from './schedule.module.css'

interface OwnDaysProps {
  days: readonly HoursException[]
  isWrong: (at: number) => boolean
  /** Returns the texts of the fields for the given date. */
  labelsOf: (date: string) => DayLabels
  dateLabel: string
  removeLabel: (date: string) => string
  onChange: (days: HoursException[]) => void
}

/** Fields for days with hours that differ from the weekly hours, such as a day off or a short day before a holiday. */
export function SpecialDays({ days, isWrong, labelsOf, dateLabel, removeLabel, onChange }: OwnDaysProps) {
  const set = (at: number, part: Partial<HoursException>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)))

  return days.map(({ date, ranges }, at) => (
    <DayRanges
      key={at}
      day={date}
      head={
        <input
          type="date"
          className={styles.date}
          aria-label={dateLabel}
          value={date}
          onChange={event => set(at, { date: event.currentTarget.value })}
        />
      }
      ranges={ranges}
      isWrong={isWrong(at)}
      labels={labelsOf(date)}
      onChange={changed => set(at, { ranges: changed })}
    >
      <button
        type="button"
        className={styles.act}
        onClick={() => onChange(days.filter((_, place) => place !== at))}
      >
        {removeLabel(date)}
      </button>
    </DayRanges>
  ))
}

/** Adds a closed day to the list: the first day after `today` that isn't in the list. */
export function addSpecialDay(
  days: readonly HoursException[],
  nextDay: (day: string) => string,
  today: string,
): HoursException[] {
  const taken = new Set(days.map(({ date }) => date))
  let date = nextDay(today)
  while (taken.has(date)) date = nextDay(date)
  return [...days, { date, ranges: [] }]
}
