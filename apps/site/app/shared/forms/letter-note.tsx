import type { ReactNode } from 'react'
import styles from './forms.module.css'

interface LetterNoteProps {
  tone?: 'calm' | 'bad'
  title: string
  text?: string
  /** What may be done about it: send again, take back. */
  children?: ReactNode
}

/** Something waits for a letter to be opened, or the letter didn't arrive. */
export function LetterNote({ tone = 'calm', title, text, children }: LetterNoteProps) {
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
