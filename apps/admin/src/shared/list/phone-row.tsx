import type { ReactNode } from 'react'
import styles from './phone-row.module.css'

interface PhoneRowProps {
  picture?: ReactNode
  title: ReactNode
  /** Under the title. */
  note: ReactNode
  /** At the end of the title's line: when, or in which state. */
  end?: ReactNode
  /** Under it. */
  endNote?: ReactNode
}

/** What a list shows of a row on a phone: two lines, 72 px high. */
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
