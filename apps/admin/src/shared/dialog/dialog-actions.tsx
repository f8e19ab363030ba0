import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

/** The buttons at the lower right of a dialog: cancel first, the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
