import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Shows an error that belongs to no field, and announces it; renders nothing without one. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  )
}
