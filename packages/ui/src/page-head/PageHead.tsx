import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: ReactNode
  /** The title is for screen readers alone: what is on the screen says it already. */
  titleHidden?: boolean
  /** The way back, before the title. */
  back?: ReactNode
  /** Beside the title: how many there are. */
  count?: ReactNode
  /** At the end of the line: what can be done with the page. */
  actions?: ReactNode
  /** The page has no edge of its own. */
  padded?: boolean
}

/** The line a page begins with. On a phone the actions take a line of their own where they don't fit. */
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
