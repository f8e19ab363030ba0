import { STOCK_STATES } from '@dotyk/domain/catalogue'
import { buttonClass } from '@dotyk/ui/button'
import { Notice } from '@dotyk/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { type StockItem, stockQuery } from '../../../shared/calls/stock.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { ListFoot } from '../../../shared/list/list-foot.tsx'
import { ListHead } from '../../../shared/list/list-head.tsx'
import { ListPage } from '../../../shared/list/list-page.tsx'
import { PhoneRow } from '../../../shared/list/phone-row.tsx'
import { RefreshButton } from '../../../shared/list/refresh-button.tsx'
import { PanelSection, SidePanel } from '../../../shared/list/side-panel.tsx'
import { ListTabs } from '../../../shared/list/tabs.tsx'
import { useFilters } from '../../../shared/list/use-filters.ts'
import type { LoadedList } from '../../../shared/list/use-list.ts'
import styles from '../catalogue.module.css'
import { StockHistory } from './stock-history.tsx'
import { StockNumbers } from './stock-numbers.tsx'
import { StockStateStatus } from './stock-state.tsx'
import { useStockColumns } from './use-stock-columns.tsx'
import { useGetStockItemName } from './use-get-stock-item-name.ts'

const idOf = ({ id }: StockItem) => id
const FILTER_NAMES = ['show'] as const

/** The filters of the list: all items, or only those that are low or sold out. */
const SHOWN = ['all', 'scarce'] as const

/** The items in stock, the scarcest first, with one item and its history beside the list. */
export function StockPage({ openId }: { openId: string | null }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const nameOf = useGetStockItemName()
  const address = useFilters(FILTER_NAMES)
  const shown = SHOWN.find(each => each === address.values.show) ?? 'all'
  const list = useStock(({ state }) => shown === 'all' || state === 'low' || state === 'soldOut')
  const columns = useStockColumns()
  const hrefOf = ({ id }: StockItem) => `/catalogue/stock/${id}${search}`
  const opened = list.items.find(({ id }) => id === openId)
  return (
    <ListPage
      panel={
        opened && (
          <StockPanel
            key={opened.id}
            item={opened}
            list={list}
            hrefOf={hrefOf}
            onClose={() => void navigate(`/catalogue/stock${search}`, { preventScrollReset: true })}
          />
        )
      }
    >
      <ListHead title={t('catalogue.pieces.title')} list={list}>
        <Link to="/catalogue" className={buttonClass({ size: 'small' })}>
          {t('pages.catalogue')}
        </Link>
        <RefreshButton list={list} />
      </ListHead>
      <ListTabs
        label={t('catalogue.pieces.title')}
        tabs={SHOWN.map(id => ({ id, name: t(`catalogue.pieces.show.${id}`) }))}
        chosen={shown}
        onChoose={id => address.set('show', id === 'all' ? null : id)}
      />
      <DataTable
        label={t('catalogue.pieces.title')}
        columns={columns}
        list={list}
        idOf={idOf}
        nameOf={({ id }) => nameOf(id)}
        hrefOf={hrefOf}
        openId={openId}
        phoneRow={item => <StockPhoneRow item={item} />}
        empty={<Notice title={t('catalogue.pieces.none')} text={t('catalogue.pieces.noneText')} />}
        failed={t('catalogue.pieces.failed')}
      />
      <ListFoot list={list} actions={['open']} />
    </ListPage>
  )
}

function StockPhoneRow({ item }: { item: StockItem }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const nameOf = useGetStockItemName()
  const { id, available, onHand, reserved } = item
  return (
    <PhoneRow
      title={nameOf(id)}
      note={t('catalogue.pieces.shelf', {
        onHand: onHand === null ? '—' : number(onHand),
        reserved: number(reserved),
      })}
      end={available === null ? '—' : number(available)}
      endNote={<StockStateStatus item={item} />}
    />
  )
}

interface StockPanelProps {
  item: StockItem
  list: LoadedList<StockItem>
  hrefOf: (item: StockItem) => string
  onClose: () => void
}

function StockPanel({ item, list, hrefOf, onClose }: StockPanelProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const navigate = useNavigate()
  const name = useGetStockItemName()(item.id)
  const index = list.items.indexOf(item)
  const go = (to: StockItem | undefined) =>
    to && (() => void navigate(hrefOf(to), { replace: true, preventScrollReset: true }))
  return (
    <SidePanel
      label={name}
      place={t('panel.place', { place: number(index + 1), total: number(list.total) })}
      onPrevious={go(list.items[index - 1])}
      onNext={go(list.items[index + 1])}
      onClose={onClose}
    >
      <PanelSection>
        <h2 className={styles.title}>{name}</h2>
        <StockNumbers item={item} />
      </PanelSection>
      <PanelSection title={t('catalogue.pieces.why')}>
        <StockHistory itemId={item.id} />
      </PanelSection>
    </SidePanel>
  )
}

/** Loads all items at once, because there are few. The items that need attention come first. */
function useStock(isWanted: (item: StockItem) => boolean): LoadedList<StockItem> {
  const { data, error, isFetching, refetch } = useQuery(stockQuery)
  const urgency = ({ state }: StockItem) => STOCK_STATES.indexOf(state)
  const items = (data ?? [])
    .filter(isWanted)
    .toSorted(
      (one, other) =>
        urgency(other) - urgency(one) || one.id.localeCompare(other.id, 'en', { numeric: true }),
    )
  return {
    items,
    total: items.length,
    isLoaded: data !== undefined,
    isChanging: false,
    failure: error,
    isRefreshing: isFetching,
    refresh: () => void refetch(),
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
  }
}
