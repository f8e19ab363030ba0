import { OPEN_STAGES } from '@dotyk/domain/orders'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { buttonClass } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import {
  ordersExportUrl,
  listOrders,
  orderCountsQuery,
  type OrderFilter,
  orderListKey,
  REFRESH_MS,
  type StageCount,
} from '../../../shared/calls/orders.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { Icon } from '../../../shared/icons.tsx'
import { JobsButton } from '../../../shared/jobs/jobs-button.tsx'
import { ColumnMenu } from '../../../shared/list/column-menu.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterPills } from '../../../shared/list/filter-pills.tsx'
import { ListFoot } from '../../../shared/list/list-foot.tsx'
import { ListHead } from '../../../shared/list/list-head.tsx'
import { ListPage } from '../../../shared/list/list-page.tsx'
import { SearchField } from '../../../shared/list/search-field.tsx'
import { ListTabs } from '../../../shared/list/tabs.tsx'
import { type UrlFilters, useFilters } from '../../../shared/list/use-filters.ts'
import { PAGE_SIZE, useList } from '../../../shared/list/use-list.ts'
import { type Selection, useSelection } from '../../../shared/list/use-selection.ts'
import { ScanButton } from '../../../shared/scanner/scan-button.tsx'
import { usePhone } from '../../../shared/use-phone.ts'
import { OrderBulkBar } from '../bulk/order-bulk-bar.tsx'
import { OrderJobLine } from '../jobs/order-job-line.tsx'
import { orderPath } from '../order-path.ts'
import { OrderBoard } from './board.tsx'
import { ORDER_FILTER_NAMES, type OrderFilterName, orderFilterOfUrl } from './filters.ts'
import styles from './list.module.css'
import { sortParamOf, columnSortName, parseOrderSortParam } from './order-sort.ts'
import { SortSelect } from './sort-select.tsx'
import { NoOrdersFound } from './nothing-found.tsx'
import { OrderPhoneRow, useOrderColumns } from './use-order-columns.tsx'
import { type SavedColumnChoice, useOrderColumnChoice } from './use-order-column-choice.ts'
import { useOrderFilters, withPeriodFilter } from './use-order-filters.tsx'
import { ViewsBar } from './views-bar.tsx'

const VIEW = ['view'] as const
const ORDER_NAMES = ['sort'] as const
const ALL = 'all'
const idOf = ({ id }: StaffOrder) => id

/** Shows all orders as a list, or the orders not sent yet as a board; phones always show the list. */
export function OrdersPage() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const isPhone = usePhone()
  const [params] = useSearchParams()
  const view = useFilters(VIEW)
  const address = withPeriodFilter(useFilters(ORDER_FILTER_NAMES))
  const filter = orderFilterOfUrl(params)
  const { data } = useQuery(orderCountsQuery({ ...filter, stage: null }))
  const counts = data?.stages ?? []
  const pills = useOrderFilters(address, counts, data?.flagged ?? 0)
  const isList = isPhone || view.values.view === 'list'
  const columns = useOrderColumns()
  const columnIds = columns.map(({ id }) => id)
  const choice = useOrderColumnChoice(columns)
  const selection = useSelection(JSON.stringify({ ...filter, isList }))
  const [areJobsOpen, setJobsOpen] = useState(false)
  const open = counts
    .filter(({ stage }) => OPEN_STAGES.some(each => each === stage))
    .reduce((sum, { orders }) => sum + orders, 0)
  return (
    <ListPage>
      <ListHead title={t('pages.orders')} count={data && t('orders.inWork', { orders: number(open) })}>
        <SearchField
          label={t('orders.search')}
          value={filter.search}
          onChange={text => address.set('q', text, { replace: true })}
        />
        {isPhone && <ScanButton />}
        <JobsButton onOpen={() => setJobsOpen(true)} />
        {!isPhone && (
          <>
            <Choice
              look="segments"
              className={styles.view}
              label={t('orders.view.label')}
              value={isList ? 'list' : 'board'}
              options={[
                { value: 'list', label: t('orders.view.list') },
                { value: 'board', label: t('orders.view.board') },
              ]}
              onChange={next => view.set('view', next === 'list' ? 'list' : null)}
            />
            <a
              href={ordersExportUrl(filter)}
              download
              className={`${buttonClass({ size: 'small' })} ${styles.csv}`}
            >
              <Icon name="download" />
              <span>{t('orders.csv')}</span>
            </a>
            {isList && <ColumnMenu columns={columns} choice={choice} />}
          </>
        )}
      </ListHead>
      <ViewsBar choice={choice} columnIds={columnIds} />
      {isList && <StageTabs address={address} counts={counts} />}
      <FilterPills filters={pills} address={address} />
      <OrderJobLine
        isOpen={areJobsOpen}
        onOpen={() => setJobsOpen(true)}
        onClose={() => setJobsOpen(false)}
        onSelect={ids => {
          selection.clear()
          selection.add(ids)
        }}
      />
      {isList ? (
        <OrderList
          filter={filter}
          address={address}
          columns={columns}
          choice={choice}
          selection={selection}
        />
      ) : (
        <OrderBoard filter={filter} counts={counts} selection={selection} />
      )}
    </ListPage>
  )
}

/** Tabs for the queues that contain orders, each with its number of orders. */
function StageTabs({
  address,
  counts,
}: {
  address: UrlFilters<OrderFilterName>
  counts: readonly StageCount[]
}) {
  const { t } = useTranslation('console')
  const chosen = address.values.stage ?? ALL
  const stages = OPEN_STAGES.flatMap(stage => {
    const count = counts.find(counted => counted.stage === stage)?.orders ?? 0
    return count > 0 || chosen === stage ? [{ id: stage, name: t(`orders.stages.${stage}`), count }] : []
  })
  return (
    <ListTabs
      label={t('orders.filters.stage')}
      tabs={[{ id: ALL, name: t('orders.allStages') }, ...stages]}
      chosen={chosen}
      onChoose={id => address.set('stage', id === ALL ? null : id)}
    />
  )
}

/** Selects all matching orders on a phone, where the list has no headings. */
function SelectAll({ total, selection }: { total: number; selection: Selection }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  return (
    <label className={styles.selectAll}>
      <input
        type="checkbox"
        checked={selection.all}
        onChange={() => (selection.all ? selection.clear() : selection.matchAll())}
      />
      {t('list.selectAll', { number: number(total) })}
    </label>
  )
}

interface OrderListProps {
  filter: OrderFilter
  address: UrlFilters<OrderFilterName>
  columns: ReturnType<typeof useOrderColumns>
  choice: SavedColumnChoice
  selection: Selection
}

/** The filtered orders as rows, newest first unless the user has sorted them differently. */
function OrderList({ filter, address, columns, choice, selection }: OrderListProps) {
  const { t } = useTranslation('console')
  const { search } = useLocation()
  const order = useFilters(ORDER_NAMES)
  const sort = parseOrderSortParam(order.values.sort)
  const isPhone = usePhone()
  const list = useList(
    orderListKey(filter, PAGE_SIZE, sort),
    (page, signal) => listOrders(filter, { ...page, sort }, signal),
    { refreshMs: () => REFRESH_MS },
  )
  return (
    <>
      {isPhone && (
        <div className={styles.phoneHead}>
          {list.total > 0 && <SelectAll total={list.total} selection={selection} />}
          <SortSelect
            columns={columns}
            sort={columnSortName(sort)}
            onSort={next => order.set('sort', sortParamOf(next))}
          />
        </div>
      )}
      <DataTable
        label={t('orders.caption')}
        columns={columns}
        choice={choice}
        list={list}
        idOf={idOf}
        nameOf={order => t('orders.title', { number: order.number })}
        hrefOf={order => orderPath(order, search)}
        selection={selection}
        sort={columnSortName(sort)}
        onSort={next => order.set('sort', sortParamOf(next))}
        phoneRow={order => <OrderPhoneRow order={order} />}
        empty={<NoOrdersFound filter={filter} onClear={address.clear} />}
        failed={t('orders.failed')}
      />
      <OrderBulkBar selection={selection} filter={filter} total={list.total} items={list.items} />
      <ListFoot list={list} actions={['select', 'open', 'search', 'filter']} />
    </>
  )
}
