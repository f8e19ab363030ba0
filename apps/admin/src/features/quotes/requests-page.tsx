import { QUOTE_REQUEST_STATES } from '@dotyk/domain/quotes'
import { Notice } from '@dotyk/ui/notice'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { listQuoteRequests, type QuoteRequest, type RequestListQuery } from '../../shared/calls/quotes.ts'
import { formatShortTime } from '../../shared/format-time.ts'
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
import { useLanguage } from '../../shared/use-language.ts'
import { NewQuoteLink, QuoteTabs } from './quote-tabs.tsx'
import { QuoteRequestPanel } from './request-panel.tsx'
import { QuoteRequestState } from './request-state.tsx'
import { useQuoteRequestColumns } from './use-request-columns.tsx'
import { useQuoteRequestLabels } from './use-quote-request-labels.ts'

const FILTER_NAMES = ['q', 'state'] as const
type FilterName = (typeof FILTER_NAMES)[number]

const idOf = ({ id }: QuoteRequest) => id

/** Lists the requests for quotes, newest first, with one of them beside the list. */
export function QuoteRequestsPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useFilters(FILTER_NAMES)
  const wanted = useMemo(() => requestListQuery(address.values), [address.values])
  const list = useList(['quote-requests', wanted], (page, signal) => listQuoteRequests(wanted, page, signal))
  const columns = useQuoteRequestColumns()
  const { nameOf } = useQuoteRequestLabels()
  const close = () => void navigate(`/quotes/requests${search}`, { preventScrollReset: true })
  return (
    <ListPage panel={openId !== null && <QuoteRequestPanel id={openId} onClose={close} />}>
      <ListHead title={t('pages.quotes')} list={list}>
        <ListSearch label={t('quotes.search')} address={address} />
        <RefreshButton list={list} />
        <NewQuoteLink />
      </ListHead>
      <QuoteTabs />
      <ListTabs
        label={t('quotes.state')}
        tabs={['all' as const, ...QUOTE_REQUEST_STATES].map(id => ({ id, name: t(`quotes.filter.${id}`) }))}
        chosen={wanted.state ?? 'all'}
        onChoose={id => address.set('state', id === 'all' ? null : id)}
      />
      <DataTable
        label={t('quotes.requestsTab')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={nameOf}
        hrefOf={({ id }) => `/quotes/requests/${id}${search}`}
        openId={openId}
        phoneRow={request => <RequestPhoneRow request={request} />}
        empty={
          address.isSet ? (
            <Notice text={t('quotes.noneFound')} />
          ) : (
            <Notice title={t('quotes.none')} text={t('quotes.noneText')} />
          )
        }
        failed={t('quotes.requestsFailed')}
      />
      <ListFoot list={list} actions={['open', 'search']} />
    </ListPage>
  )
}

/** A request on a phone: who sent it and when, then the requested product and the state. */
function RequestPhoneRow({ request }: { request: QuoteRequest }) {
  const language = useLanguage()
  const { nameOf, wantsOf } = useQuoteRequestLabels()
  return (
    <PhoneRow
      title={nameOf(request)}
      note={wantsOf(request)}
      end={
        <time dateTime={request.createdAt}>
          {formatShortTime(new Date(request.createdAt), new Date(), language)}
        </time>
      }
      endNote={<QuoteRequestState state={request.state} />}
    />
  )
}

/** Returns the list's query from the page's address, ignoring unknown values. */
function requestListQuery({ q, state }: Partial<Record<FilterName, string>>): RequestListQuery {
  const known = QUOTE_REQUEST_STATES.find(each => each === state)
  return { ...(q && { q }), ...(known && { state: known }) }
}
