import type { OpeningHours } from '@dotyk/domain/profile'
import { type Weekday, WEEKDAYS } from '@dotyk/domain/values'
import { type ReactNode, useId } from 'react'
import { type DayError, type DayLabels, DayRanges } from './day-ranges.tsx'
import styles from './schedule.module.css'

type Weekly = OpeningHours['weekly']

interface WeekRangesProps {
  weekly: Weekly
  /** Returns what is wrong with a day's hours; null if they are right. */
  errorOf: (day: Weekday) => ReactNode
  /** The id of the element that shows what is wrong, if it is outside of these fields. */
  errorId?: string
  nameOf: (day: Weekday) => string
  /** Returns the texts of the fields for the day with the given name. */
  labelsOf: (day: string) => DayLabels
  /** The label of the button that copies the first day's hours to every day. */
  copyLabel: string
  onChange: (weekly: Weekly) => void
}

/** Fields for the hours of each day of the week. */
export function WeekRanges({
  weekly,
  errorOf,
  errorId,
  nameOf,
  labelsOf,
  copyLabel,
  onChange,
}: WeekRangesProps) {
  const id = useId()
  /** Days with the same wrong hours share the text below the first of them, so that it is read out once. */
  const shown = new Map<string, string>()

  function errorOn(weekday: Weekday): DayError | null {
    const text = errorOf(weekday)
    if (text === null || text === undefined) return null
    if (errorId !== undefined) return { id: errorId, text: null }
    const key = JSON.stringify(weekly[weekday])
    const known = shown.get(key)
    if (known !== undefined) return { id: known, text: null }
    shown.set(key, `${id}-${weekday}`)
    return { id: `${id}-${weekday}`, text }
  }

  return WEEKDAYS.map((weekday, at) => (
    <DayRanges
      key={weekday}
      day={nameOf(weekday)}
      ranges={weekly[weekday]}
      error={errorOn(weekday)}
      labels={labelsOf(nameOf(weekday))}
      onChange={ranges => onChange({ ...weekly, [weekday]: ranges })}
    >
      {at === 0 && (
        <button
          type="button"
          className={styles.act}
          onClick={() =>
            onChange(Object.fromEntries(WEEKDAYS.map(each => [each, weekly[weekday]])) as Weekly)
          }
        >
          {copyLabel}
        </button>
      )}
    </DayRanges>
  ))
}
