import type { Weekday } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AuditItem, listAudit } from '../../shared/calls/audit.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import { useList } from '../../shared/list/use-list.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './catalogue.module.css'
import { useMaterialLabels } from './use-material-labels.ts'

/** Changes by staff to a product or design prices, newest first; `subject` is the id in the audit log. */
export function CatalogueValuesHistory({ subject }: { subject: string }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const list = useList(['audit', 'product', subject], (page, signal) =>
    listAudit({ kind: 'product', subject }, page, signal),
  )
  if (list.failure && !list.isLoaded)
    return (
      <LoadFailureNotice
        what={t('audit.failed')}
        failure={list.failure}
        busy={list.isRefreshing}
        onRetry={list.refresh}
      />
    )
  return (
    <>
      {list.isLoaded && list.items.length === 0 && <p className={styles.faint}>{t('catalogue.noHistory')}</p>}
      <ol className={styles.history}>
        {list.items.map(entry => (
          <li key={entry.id}>
            <Changes entry={entry} />
            <span className={styles.faint}>
              {entry.login} ·{' '}
              <Link to={`/audit/${entry.id}?kind=product`}>
                <time dateTime={entry.at}>{formatShortTime(new Date(entry.at), new Date(), language)}</time>
              </Link>
            </span>
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <button type="button" className={styles.older} disabled={list.isLoadingMore} onClick={list.loadMore}>
          {t('catalogue.olderHistory')}
        </button>
      )}
    </>
  )
}

function Changes({ entry: { before, after } }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const { wordsOf } = useMaterialLabels()
  const number = useFormatNumber()
  const word = (field: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (field === 'weekdays' && Array.isArray(value))
      return value.map(day => t(`catalogue.calendar.days.${day as Weekday}`)).join(', ')
    if (value === null || (Array.isArray(value) && value.length === 0)) return '—'
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'string') return field === 'material' ? wordsOf(value) : value
    return typeof value === 'number' ? number(value) : ''
  }
  return (
    <>
      {Object.entries(after ?? {}).map(([field, value]) => (
        <span key={field}>
          {t(`audit.fields.${field as 'inStock'}`)}: <del>{word(field, before?.[field])}</del> →{' '}
          <ins>{word(field, value)}</ins>
        </span>
      ))}
    </>
  )
}
