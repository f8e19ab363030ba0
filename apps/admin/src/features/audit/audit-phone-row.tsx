import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { shortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './audit.module.css'
import { SubjectNames } from './subject-names.tsx'

/** An entry on a phone: what and when, then who and what it was about. */
export function AuditPhoneRow({ entry }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <span className={styles.phoneRow}>
      <b className={styles.cut}>{t(`audit.actions.${entry.action}`)}</b>
      <span>{shortTime(new Date(entry.at), new Date(), language)}</span>
      <span className={styles.cut}>
        {entry.login} · <SubjectNames entry={entry} />
      </span>
    </span>
  )
}
