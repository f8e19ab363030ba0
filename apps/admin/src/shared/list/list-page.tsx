import type { ReactNode } from 'react'
import styles from './list.module.css'

interface ListPageProps {
  /** Head, tabs, filters, table and foot, in this order. */
  children: ReactNode
  /** The side panel, while a row is open. */
  panel?: ReactNode
}

/** A page that is one list, as high as the screen: the table scrolls, what is around it stays. */
export function ListPage({ children, panel }: ListPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.list}>{children}</section>
      {panel}
    </div>
  )
}
