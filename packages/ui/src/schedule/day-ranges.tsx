import type { HoursRange } from '@dotyk/domain/profile'
import type { ReactNode } from 'react'
import { CloseIcon } from '../close-icon.tsx'
import styles from './schedule.module.css'

const DEFAULT_RANGE: HoursRange = ['09:00', '18:00']
const BREAK: HoursRange = ['13:00', '14:00']
/** A time field cannot express 24:00 and shows 0:00 instead. */
const END_OF_DAY = '24:00'

/** The texts of a day's hours. */
export interface DayLabels {
  /** The text for a day without ranges. */
  closed: string
  /** Names of the two fields of a range. */
  from: string
  until: string
  addRange: string
  addBreak: string
  /** The name of the button that removes a range such as `09:00–18:00`. */
  removeRange: (range: string) => string
}

export interface DayError {
  /** The id of the element with the text, which may be below another day. */
  id: string
  /** The text to show below this day; null if another day shows it. */
  text: ReactNode
}

interface DayRangesProps {
  /** The name of the day for screen readers. */
  day: string
  /** Content before the hours; defaults to the day's name. */
  head?: ReactNode
  ranges: readonly HoursRange[]
  /** What is wrong with the hours; null if they are right. */
  error: DayError | null
  labels: DayLabels
  onChange: (ranges: HoursRange[]) => void
  children?: ReactNode
}

/** Fields for the hours of a day: time ranges, with a break between them if there are two, or none. */
export function DayRanges({ day, head = day, ranges, error, labels, onChange, children }: DayRangesProps) {
  function addRange() {
    const [only] = ranges
    if (!only) onChange([DEFAULT_RANGE])
    else if (ranges.length === 1 && only[0] < BREAK[0] && only[1] > BREAK[1])
      onChange([
        [only[0], BREAK[0]],
        [BREAK[1], only[1]],
      ])
    else onChange([...ranges, [ranges.at(-1)?.[1] ?? '', END_OF_DAY]])
  }

  const set = (at: number, range: HoursRange) =>
    onChange(ranges.map((each, place) => (place === at ? range : each)))

  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': error.id } : {}
  return (
    <div role="group" aria-label={day} className={styles.day} data-wrong={error !== null || undefined}>
      <span className={styles.name}>{head}</span>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className={styles.closed}>{labels.closed}</span>}
        {ranges.map(([from, until], at) => (
          <span key={at} className={styles.range}>
            <input
              type="time"
              className={styles.time}
              aria-label={labels.from}
              {...invalid}
              value={from}
              onChange={event => set(at, [event.currentTarget.value, until])}
            />
            <span aria-hidden="true">–</span>
            <input
              type="time"
              className={styles.time}
              aria-label={labels.until}
              {...invalid}
              value={until === END_OF_DAY ? '00:00' : until}
              onChange={event => {
                const { value } = event.currentTarget
                set(at, [from, value === '00:00' ? END_OF_DAY : value])
              }}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={labels.removeRange(`${day} ${from}–${until}`)}
              onClick={() => onChange(ranges.filter((_, place) => place !== at))}
            >
              <CloseIcon size={18} />
            </button>
          </span>
        ))}
        <span className={styles.acts}>
          <button type="button" className={styles.act} onClick={addRange}>
            {ranges.length === 1 ? labels.addBreak : labels.addRange}
            <span className="visually-hidden"> {day}</span>
          </button>
          {children}
        </span>
        {error?.text && (
          <p id={error.id} role="alert" className={styles.error}>
            {error.text}
          </p>
        )}
      </div>
    </div>
  )
}
