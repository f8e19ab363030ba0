import type { ReactNode } from 'react'
import styles from './owner-page.module.css'

/** A titled page of the owner's area that consists of sections. */
export function OwnerPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
