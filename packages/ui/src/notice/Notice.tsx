import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title?: string
  text: ReactNode
  /** The next action. */
  action?: ReactNode
  /** It went wrong: said at once to whoever listens instead of looking. */
  failed?: boolean
}

/** Stands in place of missing content: there is none, or it failed to load. */
export function Notice({ title, text, action, failed = false }: NoticeProps) {
  return (
    <div role={failed ? 'alert' : undefined} className={styles.notice}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={failed ? styles.failure : styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
