import type { HoursException } from '@dotyk/domain/profile'
import { type ReactNode, useId } from 'react'
import { type DayLabels, DayRanges } from './day-ranges.tsx'
import styles from './schedule.module.css'

interface OwnDaysProps {
  days: readonly HoursException[]
  /** Returns what is wrong with the day at a place of the list; null if it is right. */
  errorOf: (at: number) => ReactNode
  /** Writes a date out, as people say it. */
  nameOf: (date: string) => string
  /** Returns the texts of the fields for the day with the given name. */
  labelsOf: (day: string) => DayLabels
  dateLabel: string
  removeLabel: (day: string) => string
  onChange: (days: HoursException[]) => void
}

/** Fields for days with hours that differ from the weekly hours, such as a day off or a short day before a holiday. */
export function SpecialDays({
  days,
  errorOf,
  nameOf,
  labelsOf,
  dateLabel,
  removeLabel,
  onChange,
}: OwnDaysProps) {
  const id = useId()
  const set = (at: number, part: Partial<HoursException>) =>
    onChange(days.map((day, place) => (place === at ? { ...day, ...part } : day)))

  return days.map(({ date, ranges }, at) => (
    <DayRanges
      key={at}
      day={nameOf(date)}
      head={
        <input
          type="date"
          className={styles.date}
          aria-label={dateLabel}
          aria-invalid={errorOf(at) ? true : undefined}
          aria-describedby={errorOf(at) ? `${id}-${at}` : undefined}
          value={date}
          onChange={event => set(at, { date: event.currentTarget.value })}
        />
      }
      ranges={ranges}
      error={errorOf(at) ? { id: `${id}-${at}`, text: errorOf(at) } : null}
      labels={labelsOf(nameOf(date))}
      onChange={changed => set(at, { ranges: changed })}
    >
      <button
        type="button"
        className={styles.act}
        onClick={() => onChange(days.filter((_, place) => place !== at))}
      >
        {removeLabel(nameOf(date))}
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
