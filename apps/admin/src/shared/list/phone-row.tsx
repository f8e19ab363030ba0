import type { ReactNode } from 'react'
import styles from './phone-row.module.css'

interface PhoneRowProps {
  picture?: ReactNode
  title: ReactNode
  /** The line under the title. */
  note: ReactNode
  /** The content at the end of the title's line: the time or the state. */
  end?: ReactNode
  /** The content under `end`. */
  endNote?: ReactNode
}

/** A row of a list on phones: two lines, 72 px high. */
export function PhoneRow({ picture, title, note, end, endNote }: PhoneRowProps) {
  return (
    <span className={styles.row}>
      {picture}
      <span className={styles.text}>
        <b dir="auto">{title}</b>
        <span className={styles.note}>{note}</span>
      </span>
      {(end || endNote) && (
        <span className={styles.end}>
          {end}
          {endNote && <span>{endNote}</span>}
        </span>
      )}
    </span>
  )
}
