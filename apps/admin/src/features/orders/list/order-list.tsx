import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OrderFilter, orderListQuery } from '../../../shared/calls/orders.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { shortTime } from '../../../shared/format-time.ts'
import { FailedNotice } from '../../../shared/shell/failed-notice.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { MarkPill } from '../mark-pill.tsx'
import { StageDot } from '../stage-dot.tsx'
import { ThingPicture } from '../thing-picture.tsx'
import { useMoney } from '../../../shared/format-money.ts'
import { productText } from './order-words.ts'
import styles from './list.module.css'
import { NothingFound } from './nothing-found.tsx'

interface OrderListProps {
  filter: OrderFilter
  search: string
  onClear: () => void
}

/** The filtered orders as rows, newest first. */
export function OrderList({ filter, search, onClear }: OrderListProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const list = useInfiniteQuery(orderListQuery(filter))
  const orders = list.data?.pages.flatMap(page => page.orders) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (list.error && !list.data)
    return (
      <FailedNotice
        what={t('orders.failed')}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.isPending) return <div className={styles.skeleton} aria-busy="true" />
  if (orders.length === 0) return <NothingFound filter={filter} onClear={onClear} />
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('orders.caption')}</caption>
        <thead>
          <tr>
            {(
              ['number', 'recipient', 'product', 'stage', 'payment', 'destination', 'total', 'time'] as const
            ).map(column => (
              <th key={column} scope="col" data-column={column}>
                {t(`orders.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <Row key={order.id} order={order} search={search} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <span role="status">{t('orders.shown', { shown: number(orders.length), total: number(total) })}</span>
        {list.hasNextPage && (
          <button
            type="button"
            className={styles.more}
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('orders.showMore')}
          </button>
        )}
      </p>
    </>
  )
}

function Row({ order, search }: { order: StaffOrder; search: string }) {
  const { t } = useTranslation('console')
  const money = useMoney()
  const language = useLanguage()
  return (
    <tr>
      <td data-column="number">
        <span className={styles.picture} aria-hidden="true">
          <ThingPicture order={{ ...order, cardName: '', cardLine: '' }} />
        </span>
        <Link to={`/orders/${order.id}`} state={{ search }} className={styles.link} data-order>
          {t('orders.title', { number: order.number })}
        </Link>
      </td>
      <td data-column="recipient">{order.recipient}</td>
      <td data-column="product">{productText(order)}</td>
      <td data-column="stage">
        <span className={styles.stage}>
          <StageDot stage={order.stage} />
          {t(`orders.stages.${order.stage}`)}
        </span>
        <MarkPill order={order} />
      </td>
      <td data-column="payment">{t(`orders.payments.${order.paymentState}`)}</td>
      <td data-column="destination">{order.destination}</td>
      <td data-column="total">{money(order.price, order.currency)}</td>
      <td data-column="time">
        <time dateTime={order.createdAt.toISOString()}>
          {shortTime(order.createdAt, new Date(), language)}
        </time>
      </td>
    </tr>
  )
}
