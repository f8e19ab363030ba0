import { OPEN_STAGES, type OrderStage } from '@dotyk/domain/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  COLUMN_PAGE,
  type OrderFilter,
  orderListQuery,
  type StageCount,
} from '../../../shared/calls/orders.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { StageDot } from '../stage-dot.tsx'
import { useMoney } from '../../../shared/format-money.ts'
import { OrderCard } from './order-card.tsx'
import styles from './board.module.css'
import { useWalk } from './use-walk.ts'

interface BoardProps {
  filter: OrderFilter
  counts: readonly StageCount[]
}

/** What isn't sent yet, a column for each queue. */
export function Board({ filter, counts }: BoardProps) {
  useWalk()
  const stages = filter.stage === null ? OPEN_STAGES : [filter.stage]
  return (
    <div className={styles.board}>
      {stages.map(stage => (
        <Column
          key={stage}
          stage={stage}
          filter={{ ...filter, stage }}
          count={counts.find(counted => counted.stage === stage)}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  stage: OrderStage
  filter: OrderFilter
  count: StageCount | undefined
}

function Column({ stage, filter, count }: ColumnProps) {
  const { t } = useTranslation('console')
  const money = useMoney()
  const number = useNumber()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useInfiniteQuery(
    orderListQuery(filter, { limit: COLUMN_PAGE }),
  )
  const orders = data?.pages.flatMap(page => page.items) ?? []
  const left = (data?.pages[0]?.total ?? 0) - orders.length
  return (
    <section className={styles.column} aria-label={t(`orders.stages.${stage}`)} aria-busy={isPending}>
      <h2 className={styles.head}>
        <StageDot stage={stage} />
        {t(`orders.stages.${stage}`)}
        <span className={styles.count}>{number(count?.orders ?? 0)}</span>
        <span className={styles.sum}>
          {count?.sums.map(({ amount, currency }) => money(amount, currency)).join(' · ')}
        </span>
      </h2>
      {isPending ? (
        <div className={styles.skeleton} />
      ) : (
        <ul className={styles.cards}>
          {orders.map(order => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button
          type="button"
          className={styles.more}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('orders.more', { orders: number(left) })}
        </button>
      )}
    </section>
  )
}
