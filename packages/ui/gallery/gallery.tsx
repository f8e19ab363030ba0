import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** A gallery page: a group of components in all their states. */
export function Gallery({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{name}</h1>
      {children}
    </div>
  )
}

export function Component({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.component} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

interface StateProps {
  name: string
  /** A pseudo-class forced through the browser's debugging protocol (tools/screenshots/kit-gallery.ts). */
  force?: 'hover' | 'focus' | 'active'
  /** Uses the page's full width. */
  wide?: boolean
  children: ReactNode
}

export function GalleryState({ name, force, wide = false, children }: StateProps) {
  return (
    <div className={wide ? styles.wide : styles.state}>
      <div className={styles.label}>{name}</div>
      <div data-force={force}>{children}</div>
    </div>
  )
}
