import type { OpeningHours } from '@dotyk/domain/profile'
import { type Weekday, WEEKDAYS } from '@dotyk/domain/values'
import { type DayLabels, DayRanges } from './day-ranges.tsx'
import styles from './schedule.module.css'

type Weekly = OpeningHours['weekly']

interface WeekRangesProps {
  weekly: Weekly
  isWrong: (day: Weekday) => boolean
  nameOf: (day: Weekday) => string
  /** The texts of a day with that name. */
  labelsOf: (day: string) => DayLabels
  /** The button that gives each day the hours of the first. */
  copyLabel: string
  onChange: (weekly: Weekly) => void
}

/** Hours of each day of the week. */
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
