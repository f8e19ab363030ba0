import { deviceName } from '@dotyk/domain/accounts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Fact, Facts } from '../../shared/facts.tsx'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { formatFullTime } from '../../shared/format-time.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PanelSection, SidePanel } from '../../shared/list/side-panel.tsx'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './audit.module.css'
import { FieldChangeText } from './change-list.tsx'
import { fieldChangesOf } from './changes.ts'
import { useChangeLabels } from './use-change-labels.ts'
import { subjectPath, useSubjectLabels } from './use-subject-labels.ts'

interface AuditPanelProps {
  entry: AuditItem
  list: LoadedList<AuditItem>
  onClose: () => void
}

/** One audit entry with its author, time, network address, subject and changes. */
export function AuditPanel({ entry, list, onClose }: AuditPanelProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const number = useFormatNumber()
  const navigate = useNavigate()
  const { search } = useLocation()
  const words = useChangeLabels()
  const { nameOf } = useSubjectLabels()
  const changes = fieldChangesOf(entry, words)
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
        <Facts>
          <Fact name={t('audit.staff')}>
            <Link to={`/audit?${new URLSearchParams({ staff: entry.login }).toString()}`}>{entry.login}</Link>
          </Fact>
          <Fact name={t('audit.time')}>{formatFullTime(new Date(entry.at), language)}</Fact>
          <Fact name={t('audit.address')}>{entry.address}</Fact>
          <Fact name={t('audit.device')}>{deviceName(entry.browser) || t('audit.unknownDevice')}</Fact>
        </Facts>
      </PanelSection>
      {changes.length > 0 && (
        <PanelSection title={t('audit.changes')} count={changes.length}>
          <Facts>
            {changes.map(change => (
              <Fact key={change.field} name={words.nameOf(change.field)}>
                <FieldChangeText change={change} />
              </Fact>
            ))}
          </Facts>
        </PanelSection>
      )}
      {entry.subjectCount > 0 && (
        <PanelSection title={t('audit.subjects')} count={entry.subjectCount}>
          <ul className={styles.subjects}>
            {entry.subjects.map(subject => (
              <li key={`${subject.kind} ${subject.id}`}>
                {t(`audit.kinds.${subject.kind}`)}{' '}
                <Link to={subjectPath(subject)}>{nameOf(subject, entry)}</Link>
                <Link
                  className={styles.subjectLog}
                  to={`/audit?${new URLSearchParams({ kind: subject.kind, subject: subject.id }).toString()}`}
                >
                  {t('audit.allOfSubject')}
                </Link>
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
