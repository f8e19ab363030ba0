import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { shortTime } from '../../shared/format-time.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import { SubjectNames } from './subject-names.tsx'

/** An entry on a phone: what and when, then who and what it was about. */
export function AuditPhoneRow({ entry }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <PhoneRow
      title={t(`audit.actions.${entry.action}`)}
      note={
        <>
          {entry.login} · <SubjectNames entry={entry} />
        </>
      }
      end={shortTime(new Date(entry.at), new Date(), language)}
    />
  )
}
