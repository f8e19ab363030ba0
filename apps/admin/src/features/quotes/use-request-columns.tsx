import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteRequest } from '../../shared/calls/quotes.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { ShortMoment } from '../../shared/short-moment.tsx'
import { QuoteRequestState } from './request-state.tsx'
import { useQuoteRequestLabels } from './use-quote-request-labels.ts'

/** The columns of the list of requests. */
export function useQuoteRequestColumns(): readonly DataColumn<QuoteRequest>[] {
  const { t } = useTranslation('console')
  const { nameOf, wantsOf } = useQuoteRequestLabels()
  return useMemo(
    () => [
      { id: 'who', head: t('quotes.who'), share: 2, cell: nameOf, always: true },
      { id: 'wants', head: t('quotes.wants'), cell: wantsOf },
      { id: 'phone', head: t('quotes.phone'), width: 150, cell: ({ phone }) => readablePhone(phone) },
      {
        id: 'email',
        head: t('quotes.email'),
        wideOnly: true,
        cell: ({ email }) => readableEmail(email),
      },
      {
        id: 'state',
        head: t('quotes.state'),
        width: 130,
        cell: ({ state }) => <QuoteRequestState state={state} />,
      },
      {
        id: 'time',
        head: t('quotes.time'),
        width: 100,
        align: 'right',
        cell: ({ createdAt }) => <ShortMoment at={new Date(createdAt)} />,
      },
    ],
    [t, nameOf, wantsOf],
  )
}
