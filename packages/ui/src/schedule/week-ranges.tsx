import type { OpeningHours } from '@dotyk/domain/profile'
import { type Weekday, WEEKDAYS } from '@dotyk/domain/values'
import { type DayLabels, DayRanges } from './day-ranges.tsx'
import styles from './schedule.module.css'

type Weekly = OpeningHours['weekly']

interface WeekRangesProps {
  weekly: Weekly
  isWrong: (day: Weekday) => boolean
  nameOf: (day: Weekday) => string
  /** Returns the texts of the fields for the day with the given name. */
  labelsOf: (day: string) => DayLabels
  /** The label of the button that copies the first day's hours to every day. */
  copyLabel: string
  onChange: (weekly: Weekly) => void
}

/** Fields for the hours of each day of the week. */
export function WeekRanges({ weekly, isWrong, nameOf, labelsOf, copyLabel, onChange }: WeekRangesProps) {
  return WEEKDAYS.map((weekday, at) => (
    <DayRanges
      key={weekday}
      day={nameOf(weekday)}
      ranges={weekly[weekday]}
      isWrong={isWrong(weekday)}
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
