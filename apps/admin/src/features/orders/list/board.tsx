import { OPEN_STAGES, type OrderStage } from '@dotyk/domain/orders'
import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  BOARD_PAGE_SIZE,
  listOrderIds,
  type OrderFilter,
  orderListQuery,
  type StageCount,
} from '../../../shared/calls/orders.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { useRowWindow } from '../../../shared/list/use-row-window.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { OrderBulkBar } from '../bulk/order-bulk-bar.tsx'
import { StageDot } from '../stage-dot.tsx'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { OrderCard } from './order-card.tsx'
import styles from './board.module.css'
import { useOrderKeyboardNavigation } from './use-order-keyboard-navigation.ts'

interface BoardProps {
  filter: OrderFilter
  counts: readonly StageCount[]
  selection: Selection
}

/** Shows the orders not sent yet, in a column for each queue, with the oldest first. */
export function OrderBoard({ filter, counts, selection }: BoardProps) {
  useOrderKeyboardNavigation()
  const stages = filter.stage === null ? OPEN_STAGES : [filter.stage]
  const [loaded, setLoaded] = useState<Partial<Record<OrderStage, readonly StaffOrder[]>>>({})
  return (
    <>
      <div className={styles.board}>
        {stages.map(stage => (
          <Column
            key={stage}
            stage={stage}
            filter={{ ...filter, stage }}
            count={counts.find(counted => counted.stage === stage)}
            selection={selection}
            onLoaded={orders => setLoaded(before => ({ ...before, [stage]: orders }))}
          />
        ))}
      </div>
      <OrderBulkBar
        selection={selection}
        filter={filter}
        total={selection.ids.size}
        items={stages.flatMap(stage => loaded[stage] ?? [])}
      />
    </>
  )
}

interface ColumnProps {
  stage: OrderStage
  filter: OrderFilter
  count: StageCount | undefined
  selection: Selection
  /** Receives the column's orders whenever they were loaded. */
  onLoaded: (orders: readonly StaffOrder[]) => void
}

/** The estimated height of a card, which is that of a card without a mark; rendered cards are measured. */
const CARD_PX = 97
const GAP_PX = 8
const LOAD_AHEAD = 8

/** A column with the orders of one queue; only the visible cards and a few around them are rendered. */
function Column({ stage, filter, count, selection, onLoaded }: ColumnProps) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const number = useFormatNumber()
  const scroller = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery(orderListQuery(filter, { limit: BOARD_PAGE_SIZE, sort: 'oldest' }))
  const { data } = query
  const orders = ordersOf(data)
  const reportLoaded = useEffectEvent(onLoaded)
  useEffect(() => reportLoaded(ordersOf(data)), [data])
  const ids = orders.map(({ id }) => id)
  const window = useRowWindow({
    scroller,
    list: {
      items: orders,
      hasMore: query.hasNextPage && !query.isPlaceholderData,
      isLoadingMore: query.isFetchingNextPage,
      loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
      failure: query.error,
    },
    ...{ rowPx: CARD_PX, gapPx: GAP_PX, name: stage, loadAhead: LOAD_AHEAD },
  })
  return (
    <section className={styles.column} aria-label={t(`orders.stages.${stage}`)} aria-busy={query.isPending}>
      <h2 className={styles.head}>
        <ColumnCheckbox stage={stage} filter={filter} ids={ids} selection={selection} />
        <StageDot stage={stage} />
        {t(`orders.stages.${stage}`)}
        <span className={styles.count}>{number(count?.orders ?? 0)}</span>
        <span className={styles.sum}>
          {count?.sums.map(({ amount, currency }) => money(amount, currency)).join(' · ')}
        </span>
      </h2>
      {query.isPending && <div className={styles.skeleton} />}
      {query.error && !query.data && (
        <LoadFailureNotice
          what={t('orders.failed')}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul
        ref={scroller}
        className={styles.cards}
        // The column itself needs no focus: its cards are links, and moving the focus between them scrolls the column.
        tabIndex={-1}
      >
        <li aria-hidden="true" style={{ height: window.before }} />
        {window.indexes.map(index => {
          const order = orders[index]
          return (
            order && (
              <OrderCard
                key={order.id}
                order={order}
                index={index}
                measure={window.measureRow}
                isSelected={selection.has(order.id)}
                onSelect={extend => (extend ? selection.extendTo(order.id, ids) : selection.toggle(order.id))}
              />
            )
          )
        })}
        <li aria-hidden="true" style={{ height: window.after }} />
      </ul>
    </section>
  )
}

function ordersOf(data: { pages: readonly { items: readonly StaffOrder[] }[] } | undefined): StaffOrder[] {
  return data?.pages.flatMap(page => page.items) ?? []
}

interface ColumnCheckboxProps extends Omit<ColumnProps, 'count' | 'onLoaded'> {
  /** The ids of the column's loaded orders. */
  ids: readonly string[]
}

/** A checkbox that selects all orders of a column, including those that aren't loaded, or clears the selection. */
function ColumnCheckbox({ stage, filter, ids, selection }: ColumnCheckboxProps) {
  const { t } = useTranslation('console')
  const [busy, setBusy] = useState(false)
  const isFull = ids.length > 0 && ids.every(selection.has)
  async function selectAll() {
    setBusy(true)
    const found = await runWithToast('loading', () => listOrderIds(filter), { quiet: true })
    setBusy(false)
    if (found) selection.add(found)
  }
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={t('orders.bulk.selectColumn', { stage: t(`orders.stages.${stage}`) })}
      checked={isFull}
      disabled={busy || ids.length === 0}
      onChange={() => (isFull ? selection.clear() : void selectAll())}
    />
  )
}
