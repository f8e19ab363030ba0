import { ProductMark } from '@dotyk/ui/mark'
import type { ReactNode } from 'react'
import styles from './shell.module.css'

interface MessagePageProps {
  title: string
  /** A large number or icon above the title. */
  sign?: string
  children: ReactNode
  actions?: ReactNode
}

/** A page with a single message and the next actions. */
export function MessagePage({ title, sign, children, actions }: MessagePageProps) {
  return (
    <main id="content" className={styles.message}>
      <div className={styles.messageMark} aria-hidden="true">
        {sign ?? <ProductMark size={72} />}
      </div>
      <h1 className={styles.messageTitle}>{title}</h1>
      <div className={styles.messageText}>{children}</div>
      {actions && <div className={styles.messageActions}>{actions}</div>}
    </main>
  )
}
