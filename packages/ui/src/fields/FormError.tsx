import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** What failed and belongs to no field; nothing without it. Read out as it comes. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  )
}
