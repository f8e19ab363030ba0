import type { OrderStage } from '@dotyk/domain/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { COLUMN_PAGE, orderListQuery } from '../../../shared/calls/orders.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useKeys } from '../../../shared/keys/keys.ts'
import { filterOf } from '../list/use-filter.ts'
import parts from './parts.module.css'

/** Where an order was opened from: the list as it was filtered, or a column of the board. */
export interface OpenedFrom {
  search?: string
  column?: OrderStage
}

/** The way to the orders before and after this one in the list it was opened from; K and J go there too. */
export function Neighbours({ id, from }: { id: string; from: OpenedFrom }) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { previous, next } = useNeighbours(id, from)
  const open = (to: string | null) => {
    // Back leads to the list, however many orders were looked at.
    if (to !== null) void navigate(`/orders/${to}`, { replace: true, state: from })
  }
  useKeys([
    { keys: 'j', name: t('orders.following'), run: () => open(next) },
    { keys: 'k', name: t('orders.previous'), run: () => open(previous) },
  ])
  if (from.search === undefined) return null
  return (
    <span className={parts.neighbours}>
      <button
        type="button"
        aria-label={t('orders.previous')}
        title={`${t('orders.previous')} (K)`}
        disabled={previous === null}
        onClick={() => open(previous)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        aria-label={t('orders.following')}
        title={`${t('orders.following')} (J)`}
        disabled={next === null}
        onClick={() => open(next)}
      >
        <Icon name="down" />
      </button>
    </span>
  )
}

const NOBODY = { previous: null, next: null }

function useNeighbours(id: string, { search, column }: OpenedFrom) {
  const filter = filterOf(new URLSearchParams(search))
  const { data } = useInfiniteQuery({
    ...(column
      ? orderListQuery({ ...filter, stage: column }, { limit: COLUMN_PAGE })
      : orderListQuery(filter)),
    enabled: search !== undefined,
    refetchInterval: false,
  })
  const ids = data?.pages.flatMap(page => page.orders.map(order => order.id)) ?? []
  const place = ids.indexOf(id)
  const found = place === -1 ? null : { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null }
  // An order that is taken a step further leaves its column: the way on stays.
  const [kept, setKept] = useState(found ?? NOBODY)
  if (found && (found.previous !== kept.previous || found.next !== kept.next)) setKept(found)
  return found ?? kept
}
