import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../shared/calls/receipts.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { ReceiptState } from './receipt-state.tsx'
import { useReceiptLabels } from './use-receipt-labels.ts'

/** The columns of the list of receipts. */
export function useReceiptColumns(): readonly DataColumn<Receipt>[] {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const money = useFormatMoney()
  const { subjectOf } = useReceiptLabels()
  return useMemo(
    () => [
      { id: 'subject', head: t('receipts.subject'), share: 2, cell: subjectOf },
      { id: 'kind', head: t('receipts.kind'), width: 130, cell: ({ kind }) => t(`receipts.kinds.${kind}`) },
      { id: 'number', head: t('receipts.number'), cell: ({ number }) => number },
      {
        id: 'amount',
        head: t('receipts.amount'),
        width: 120,
        align: 'right',
        cell: ({ kind, amount, currency }) => money(kind === 'return' ? -amount : amount, currency),
      },
      {
        id: 'state',
        head: t('receipts.state'),
        width: 150,
        cell: receipt => <ReceiptState receipt={receipt} />,
      },
      {
        id: 'time',
        head: t('receipts.time'),
        width: 90,
        align: 'right',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={formatFullTime(new Date(createdAt), language)}>
            {formatShortTime(new Date(createdAt), new Date(), language)}
          </time>
        ),
      },
    ],
    [t, language, money, subjectOf],
  )
}
