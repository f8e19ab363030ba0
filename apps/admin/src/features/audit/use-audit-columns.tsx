import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { ChangeLine } from './change-list.tsx'
import { useSubjectLabels } from './use-subject-labels.ts'

/** The columns of the audit log. */
export function useAuditColumns(): readonly DataColumn<AuditItem>[] {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return useMemo(
    () => [
      {
        id: 'action',
        head: t('audit.action'),
        always: true,
        width: 240,
        cell: ({ action }) => t(`audit.actions.${action}`),
      },
      { id: 'staff', head: t('audit.staff'), width: 180, cell: ({ login }) => login },
      {
        id: 'subjects',
        head: t('audit.subjects'),
        width: 240,
        cell: entry => <SubjectSummary entry={entry} />,
      },
      { id: 'changes', head: t('audit.changes'), cell: entry => <ChangeLine entry={entry} /> },
      {
        id: 'address',
        head: t('audit.address'),
        width: 120,
        hiddenAtFirst: true,
        cell: ({ address }) => address,
      },
      {
        id: 'time',
        head: t('audit.time'),
        width: 110,
        align: 'right',
        cell: ({ at }) => formatShortTime(new Date(at), new Date(), language),
      },
    ],
    [t, language],
  )
}

function SubjectSummary({ entry }: { entry: AuditItem }) {
  return useSubjectLabels().summaryOf(entry)
}
