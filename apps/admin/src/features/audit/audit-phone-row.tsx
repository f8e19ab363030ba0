import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import { useSubjectLabels } from './use-subject-labels.ts'

/** An audit entry on a phone: the action and time, then the author and subject. */
export function AuditPhoneRow({ entry }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { summaryOf } = useSubjectLabels()
  return (
    <PhoneRow
      title={t(`audit.actions.${entry.action}`)}
      note={entry.subjectCount === 0 ? entry.login : `${entry.login} · ${summaryOf(entry)}`}
      end={formatShortTime(new Date(entry.at), new Date(), language)}
    />
  )
}
