import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface PartProps {
  title: string
  /** Where a link from elsewhere leads: `/profile/settings#email`. */
  anchor?: string
  children: ReactNode
}

/** A card of the settings: one thing that is settled and saved by itself. */
export function Part({ title, anchor, children }: PartProps) {
  const titleId = useId()
  return (
    <section id={anchor} aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.partTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
