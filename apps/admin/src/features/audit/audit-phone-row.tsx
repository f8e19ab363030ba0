import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { shortTime } from '../../shared/format-time.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** An audit entry on a phone: the action and time, then the author and subject. */
export function AuditPhoneRow({ entry }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { summaryOf } = useSubjectWords()
  return (
    <PhoneRow
      title={t(`audit.actions.${entry.action}`)}
      note={entry.subjectCount === 0 ? entry.login : `${entry.login} · ${summaryOf(entry)}`}
      end={shortTime(new Date(entry.at), new Date(), language)}
    />
  )
}
