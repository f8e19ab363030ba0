import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import styles from './audit.module.css'
import { changesOf, type FieldChange } from './changes.ts'

/** What an entry changed, field by field. */
export function useChanges(entry: AuditItem): FieldChange[] {
  const { t } = useTranslation('console')
  return changesOf(entry, { yes: t('audit.yes'), no: t('audit.no'), nothing: t('audit.nothing') })
}

/** A field's name in the reader's language; as it was recorded where it has none. */
export function useFieldName(): (field: string) => string {
  const { t, i18n } = useTranslation('console')
  return field =>
    i18n.exists(`console:audit.fields.${field}`) ? t(`audit.fields.${field as 'name'}`) : field
}

/** Before and after in one line, as long as the line has room. */
export function ChangeLine({ entry }: { entry: AuditItem }) {
  const changes = useChanges(entry)
  const fieldName = useFieldName()
  return (
    <span className={styles.changes}>
      {changes.map(change => (
        <span key={change.field}>
          <span className={styles.field}>{fieldName(change.field)}</span> <Change change={change} />
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
