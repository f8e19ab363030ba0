import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title?: string
  text: ReactNode
  /** The button or link for the next action. */
  action?: ReactNode
  /** Marks a failure, which is announced to screen readers immediately. */
  failed?: boolean
}

/** Replaces content that is empty or failed to load. */
export function Notice({ title, text, action, failed = false }: NoticeProps) {
  return (
    <div role={failed ? 'alert' : undefined} className={styles.notice}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={failed ? styles.failure : styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
