import { type ReactNode, useId } from 'react'
import styles from './order.module.css'

interface CardProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of the order's page. */
export function Card({ title, aside, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        {actions && <span className={styles.cardActions}>{actions}</span>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
