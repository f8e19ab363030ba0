import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Shows and announces an error that concerns no field; renders nothing without one. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  )
}
