import type { ReactNode } from 'react'
import styles from './forms.module.css'

interface EmailNoteProps {
  tone?: 'calm' | 'bad'
  title: string
  text?: string
  /** What may be done about it: send again, take back. */
  children?: ReactNode
}

/** Something waits for an email to be opened, or the email didn’t arrive. */
export function EmailNote({ tone = 'calm', title, text, children }: EmailNoteProps) {
  return (
    <div className={styles.note} data-tone={tone} role="status">
      <p>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
      {children && <div className={styles.noteActions}>{children}</div>}
    </div>
  )
}
