import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffQuote } from '../../shared/calls/quotes.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import type { DataColumn } from '../../shared/list/data-column.ts'
import { ShortMoment } from '../../shared/short-moment.tsx'
import { QuoteStatePill } from './quote-state.tsx'

/** Returns the buyer of a quote as `Зерно · Олена Коваленко`; '' if the quote names nobody. */
export function quoteBuyerText({ name, organization }: Pick<StaffQuote, 'name' | 'organization'>): string {
  return [organization, name].filter(Boolean).join(' · ')
}

/** Formats a day as `11.12.2026`. */
export const formatShortDate = (day: string): string => day.split('-').toReversed().join('.')

/** The columns of the list of quotes. */
export function useQuoteColumns(): readonly DataColumn<StaffQuote>[] {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  return useMemo(
    () => [
      { id: 'number', head: t('quotes.number'), width: 90, always: true, cell: ({ number }) => number },
      {
        id: 'buyer',
        head: t('quotes.buyer'),
        share: 2,
        cell: quote => quoteBuyerText(quote) || t('quotes.nobody'),
      },
      {
        id: 'product',
        head: t('quotes.product'),
        share: 2,
        wideOnly: true,
        cell: ({ productName, count }) => `${count} × ${productName}`,
      },
      {
        id: 'total',
        head: t('quotes.total'),
        width: 120,
        align: 'right',
        cell: ({ price, currency }) => money(price.total, currency),
      },
      {
        id: 'state',
        head: t('quotes.state'),
        width: 130,
        cell: ({ state }) => <QuoteStatePill state={state} />,
      },
      {
        id: 'validUntil',
        head: t('quotes.validUntil'),
        width: 110,
        cell: ({ validUntil }) => <time dateTime={validUntil}>{formatShortDate(validUntil)}</time>,
      },
      {
        id: 'created',
        head: t('quotes.created'),
        width: 100,
        align: 'right',
        cell: ({ createdAt }) => <ShortMoment at={new Date(createdAt)} />,
      },
    ],
    [t, money],
  )
}
