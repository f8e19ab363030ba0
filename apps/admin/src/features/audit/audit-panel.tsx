import { nameDevice } from '@dotyk/domain/accounts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { fullTime } from '../../shared/format-time.ts'
import { useNumber } from '../../shared/format-number.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import type { List } from '../../shared/list/use-list.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './audit.module.css'
import { Change, useChanges, useFieldName } from './change-list.tsx'

interface AuditPanelProps {
  entry: AuditItem
  list: List<AuditItem>
  onClose: () => void
}

/** One entry whole: who, when, from where, what it was about and what it changed. */
export function AuditPanel({ entry, list, onClose }: AuditPanelProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const number = useNumber()
  const navigate = useNavigate()
  const { search } = useLocation()
  const changes = useChanges(entry)
  const fieldName = useFieldName()
  const index = list.items.indexOf(entry)
  const goTo = (neighbour: AuditItem | undefined) =>
    neighbour && (() => void navigate(`/audit/${neighbour.id}${search}`, { replace: true }))
  return (
    <SidePanel
      label={t(`audit.actions.${entry.action}`)}
      place={t('audit.place', { place: number(index + 1), total: number(list.total) })}
      onPrevious={goTo(list.items[index - 1])}
      onNext={goTo(list.items[index + 1])}
      onClose={onClose}
    >
      <PanelSection>
        <h2 className={styles.title}>{t(`audit.actions.${entry.action}`)}</h2>
        <dl className={styles.facts}>
          <dt>{t('audit.staff')}</dt>
          <dd>
            <Link to={`/audit?${new URLSearchParams({ staff: entry.login }).toString()}`}>{entry.login}</Link>
          </dd>
          <dt>{t('audit.time')}</dt>
          <dd>{fullTime(new Date(entry.at), language)}</dd>
          <dt>{t('audit.address')}</dt>
          <dd>{entry.address}</dd>
          <dt>{t('audit.device')}</dt>
          <dd>{nameDevice(entry.browser) || t('audit.unknownDevice')}</dd>
        </dl>
      </PanelSection>
      {changes.length > 0 && (
        <PanelSection title={t('audit.changes')} count={changes.length}>
          <dl className={styles.facts}>
            {changes.map(change => (
              <div key={change.field} className={styles.change}>
                <dt>{fieldName(change.field)}</dt>
                <dd>
                  <Change change={change} />
                </dd>
              </div>
            ))}
          </dl>
        </PanelSection>
      )}
      {entry.subjectCount > 0 && (
        <PanelSection title={t('audit.subjects')} count={entry.subjectCount}>
          <ul className={styles.subjects}>
            {entry.subjects.map(({ kind, id }) => (
              <li key={`${kind} ${id}`}>
                {t(`audit.kinds.${kind}`)}{' '}
                <Link to={`/audit?${new URLSearchParams({ kind, subject: id }).toString()}`}>{id}</Link>
              </li>
            ))}
          </ul>
          {entry.subjectCount > entry.subjects.length && (
            <p className={styles.rest}>
              {t('audit.rest', { count: entry.subjectCount - entry.subjects.length })}
            </p>
          )}
        </PanelSection>
      )}
    </SidePanel>
  )
}
