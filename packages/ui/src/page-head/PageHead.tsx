import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Hides the title visually, because the visible content already states it. */
  titleHidden?: boolean
  /** A link back, before the title. */
  back?: ReactNode
  /** The number of items, beside the title. */
  count?: ReactNode
  /** The page's actions, at the end of the line. */
  actions?: ReactNode
  /** Adds padding on a page without its own. */
  padded?: boolean
}

/** The heading line of a page. On a phone the actions wrap to a line of their own if necessary. */
export function PageHead({
  title,
  titleHidden = false,
  back,
  count,
  actions,
  padded = false,
}: PageHeadProps) {
  return (
    <div className={padded ? `${styles.head} ${styles.padded}` : styles.head}>
      {back}
      <h1 className={titleHidden ? 'visually-hidden' : styles.title}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
