import { Fragment, type ReactNode } from 'react'
import { KeyCap } from './key-cap.tsx'
import styles from './keys.module.css'

export interface KeyHint {
  keys: readonly string[]
  name: string
}

/** The footer of a list: a summary and hints about the keys. Phones show only the summary. */
export function KeyHintsFoot({ children, hints }: { children?: ReactNode; hints: readonly KeyHint[] }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.status} role="status">
        {children}
      </span>
      {hints.map(({ keys, name }) => (
        <span key={name} className={styles.hint}>
          {keys.map(key => (
            <Fragment key={key}>
              <KeyCap keys={key} />
            </Fragment>
          ))}
          {name}
        </span>
      ))}
    </footer>
  )
}
