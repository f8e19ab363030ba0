import type { ReactNode } from 'react'
import styles from './list.module.css'

interface ListPageProps {
  /** The parts of the page in this order: head, tabs, filters, table and footer. */
  children: ReactNode
  /** The side panel of the open row. */
  panel?: ReactNode
}

/** A page that consists of one list and fills the screen's height; only the table scrolls. */
export function ListPage({ children, panel }: ListPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.list}>{children}</section>
      {panel}
    </div>
  )
}
