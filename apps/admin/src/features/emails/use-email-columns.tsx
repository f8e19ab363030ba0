import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Email } from '../../shared/calls/emails.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'

/** The columns of the list of emails. */
export function useEmailColumns(): readonly DataColumn<Email>[] {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'subject', head: t('emails.subject'), share: 2, cell: ({ subject }) => subject },
      { id: 'to', head: t('emails.to'), cell: ({ to }) => to },
      { id: 'state', head: t('emails.state'), width: 150, cell: email => <EmailState email={email} /> },
      {
        id: 'time',
        head: t('emails.time'),
        width: 90,
        align: 'right',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={formatFullTime(new Date(createdAt), language)}>
            {formatShortTime(new Date(createdAt), new Date(), language)}
          </time>
        ),
      },
    ],
    [t, language],
  )
}
