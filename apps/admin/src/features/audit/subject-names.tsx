import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'

/** What an entry is about: the one thing by its id, several by their number. */
export function SubjectNames({ entry: { subjects, subjectCount } }: { entry: AuditItem }) {
  const { t } = useTranslation('console')
  const [first] = subjects
  if (!first) return '—'
  const kind = t(`audit.kinds.${first.kind}`)
  return subjectCount === 1 ? `${kind} ${first.id}` : t('audit.several', { kind, count: subjectCount })
}
