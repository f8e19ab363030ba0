import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listAudit } from '../../../shared/calls/audit.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { PanelSection } from '../../../shared/list/side-panel.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import styles from '../users.module.css'

/** The audit log of one profile, newest first. */
export function UserAudit({ id }: { id: string }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const list = useList(['audit', 'profile', id], (page, signal) =>
    listAudit({ kind: 'profile', subject: id }, page, signal),
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
    <PanelSection>
      {list.isLoaded && list.items.length === 0 && <p className={styles.mute}>{t('users.panel.noAudit')}</p>}
      {list.items.map(entry => (
        <Link key={entry.id} to={`/audit/${entry.id}?q=${id}`} className={styles.line}>
          <span className={styles.cut}>{t(`audit.actions.${entry.action}`)}</span>
          <span className={styles.lineEnd}>{entry.login}</span>
          <time dateTime={entry.at} className={styles.lineEnd}>
            {formatShortTime(new Date(entry.at), new Date(), language)}
          </time>
        </Link>
      ))}
      {list.hasMore && (
        <button type="button" className={styles.textButton} onClick={list.loadMore}>
          {t('users.jobs.more')}
        </button>
      )}
    </PanelSection>
  )
}
