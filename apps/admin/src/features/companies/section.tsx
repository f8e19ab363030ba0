import { type ReactNode, useId } from 'react'
import styles from './companies.module.css'

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

/** A part of the form under a heading of its own. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
        {hint && <span className={styles.hint}>{hint}</span>}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
