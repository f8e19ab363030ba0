import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title?: string
  text: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** It went wrong: said at once to whoever listens instead of looking. */
  failed?: boolean
}

/** What stands in a page in place of its things: there are none, or they could not be had. */
export function Notice({ title, text, action, failed = false }: NoticeProps) {
  return (
    <div role={failed ? 'alert' : undefined} className={styles.notice}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={failed ? styles.failure : styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
