import type { AuditItem } from '../../shared/calls/audit.ts'
import styles from './audit.module.css'
import { changesOf, type FieldChange } from './changes.ts'
import { useChangeWords } from './use-change-words.ts'

/** The old and new values in one line, cut at its width. */
export function ChangeLine({ entry }: { entry: AuditItem }) {
  const words = useChangeWords()
  return (
    <span className={styles.changes}>
      {changesOf(entry, words).map(change => (
        <span key={change.field}>
          <span className={styles.field}>{words.nameOf(change.field)}</span> <Change change={change} />
        </span>
      ))}
    </span>
  )
}

export function Change({ change: { before, after } }: { change: FieldChange }) {
  return (
    <>
      {before !== null && <del className={styles.before}>{before}</del>}
      {before !== null && after !== null && ' → '}
      {after !== null && <ins className={styles.after}>{after}</ins>}
    </>
  )
}
