import type { AuditItem } from '../../shared/calls/audit.ts'
import styles from './audit.module.css'
import { fieldChangesOf, type FieldChange } from './changes.ts'
import { useChangeLabels } from './use-change-labels.ts'

/** The old and new values of an entry in one line, which is cut off at the width of its column. */
export function ChangeLine({ entry }: { entry: AuditItem }) {
  const words = useChangeLabels()
  return (
    <span className={styles.changes}>
      {fieldChangesOf(entry, words).map(change => (
        <span key={change.field}>
          <span className={styles.field}>{words.nameOf(change.field)}</span>{' '}
          <FieldChangeText change={change} />
        </span>
      ))}
    </span>
  )
}

export function FieldChangeText({ change: { before, after } }: { change: FieldChange }) {
  return (
    <>
      {before !== null && <del className={styles.before}>{before}</del>}
      {before !== null && after !== null && ' → '}
      {after !== null && <ins className={styles.after}>{after}</ins>}
    </>
  )
}
