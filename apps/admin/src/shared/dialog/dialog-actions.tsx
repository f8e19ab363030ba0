import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

/** What a dialog may end with, at its lower right: the way out first, what it was opened for last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
