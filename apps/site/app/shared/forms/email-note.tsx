import type { ReactNode } from 'react'
import styles from './forms.module.css'

interface EmailNoteProps {
  tone?: 'calm' | 'bad'
  title: string
  text?: string
  /** The actions, such as resending or cancelling. */
  children?: ReactNode
}

/** A notice that an email must be opened, or that it was not delivered. */
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
