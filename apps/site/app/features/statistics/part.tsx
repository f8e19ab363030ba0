import { type ReactNode, useId } from 'react'
import styles from './statistics.module.css'

/** A card of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
