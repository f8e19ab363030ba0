import { QUOTE_STATES } from '@dotyk/domain/quotes'
import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuotes, type QuoteListQuery, type StaffQuote } from '../../shared/calls/quotes.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListSearch } from '../../shared/list/list-search.tsx'
import { RefreshButton } from '../../shared/list/refresh-button.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { ListTabs } from '../../shared/list/tabs.tsx'
import { useFilters } from '../../shared/list/use-filters.ts'
import { useList } from '../../shared/list/use-list.ts'
import { QuoteStatePill } from './quote-state.tsx'
import { NewQuoteLink, QuoteTabs } from './quote-tabs.tsx'
import { quoteBuyerText, useQuoteColumns } from './use-quote-columns.tsx'

const FILTER_NAMES = ['q', 'state'] as const
type FilterName = (typeof FILTER_NAMES)[number]

const idOf = ({ id }: StaffQuote) => id

/** Lists the quotes, newest first. */
export function QuotesPage() {
  const { t } = useTranslation('console')
  const address = useFilters(FILTER_NAMES)
  const wanted = useMemo(() => quoteListQuery(address.values), [address.values])
  const list = useList(['quotes', wanted], (page, signal) => listQuotes(wanted, page, signal))
  const columns = useQuoteColumns()
  return (
    <ListPage>
      <ListHead title={t('pages.quotes')} list={list}>
        <ListSearch label={t('quotes.searchQuotes')} address={address} />
        <RefreshButton list={list} />
        <NewQuoteLink />
      </ListHead>
      <QuoteTabs />
      <ListTabs
        label={t('quotes.state')}
        tabs={['all' as const, ...QUOTE_STATES].map(id => ({ id, name: t(`quotes.quoteFilter.${id}`) }))}
        chosen={wanted.state ?? 'all'}
        onChoose={id => address.set('state', id === 'all' ? null : id)}
      />
      <DataTable
        label={t('quotes.quotesTab')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={quote => t('quotes.numbered', { number: quote.number })}
        hrefOf={({ id }) => `/quotes/${id}`}
        openId={null}
        phoneRow={quote => <QuotePhoneRow quote={quote} />}
        empty={
          address.isSet ? (
            <Notice text={t('quotes.noQuoteFound')} />
          ) : (
            <Notice title={t('quotes.noQuotes')} text={t('quotes.noQuotesText')} />
          )
        }
        failed={t('quotes.quotesFailed')}
      />
      <ListFoot list={list} actions={['open', 'search']} />
    </ListPage>
  )
}

/** A quote on a phone: its buyer and price, then its number and state. */
function QuotePhoneRow({ quote }: { quote: StaffQuote }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const { number, price, currency, state } = quote
  return (
    <PhoneRow
      title={quoteBuyerText(quote) || t('quotes.nobody')}
      note={t('quotes.numbered', { number })}
      end={money(price.total, currency)}
      endNote={<QuoteStatePill state={state} />}
    />
  )
}

/** Returns the list's query from the page's address, ignoring unknown values. */
function quoteListQuery({ q, state }: Partial<Record<FilterName, string>>): QuoteListQuery {
  const known = QUOTE_STATES.find(each => each === state)
  return { ...(q && { q }), ...(known && { state: known }) }
}
