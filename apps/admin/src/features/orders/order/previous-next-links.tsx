import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { BOARD_PAGE_SIZE, orderListQuery } from '../../../shared/calls/orders.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useKeys } from '../../../shared/keys/keys.ts'
import { orderFilterOfUrl } from '../list/filters.ts'
import { parseOrderSortParam } from '../list/order-sort.ts'
import type { listOpenedFrom } from '../order-path.ts'
import parts from './parts.module.css'

/** Links to the previous and next order in the list or column from which this order was opened; the keys K and J follow them. */
export function PreviousNextLinks({
  id,
  from,
}: {
  id: string
  from: NonNullable<ReturnType<typeof listOpenedFrom>>
}) {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { previous, next } = useNeighbours(id, from)
  const open = (to: string | null) => {
    // The history entry is replaced, so that Back always leads to the list, however many orders were viewed.
    if (to !== null) void navigate({ pathname: `/orders/${to}`, search }, { replace: true })
  }
  useKeys([
    { keys: 'j', name: t('orders.following'), run: () => open(next) },
    { keys: 'k', name: t('orders.previous'), run: () => open(previous) },
  ])
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

function useNeighbours(id: string, { list, column }: NonNullable<ReturnType<typeof listOpenedFrom>>) {
  const filter = orderFilterOfUrl(list)
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...(column
      ? orderListQuery({ ...filter, stage: column }, { limit: BOARD_PAGE_SIZE, sort: 'oldest' })
      : orderListQuery(filter, { sort: parseOrderSortParam(list.get('sort')) })),
    refetchInterval: false,
  })
  const ids = data?.pages.flatMap(page => page.items.map(order => order.id)) ?? []
  const place = ids.indexOf(id)
  const isLast = place !== -1 && place === ids.length - 1
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, fetchNextPage])
  const found = place === -1 ? null : { previous: ids[place - 1] ?? null, next: ids[place + 1] ?? null }
  // An order that moves to the next step leaves its column, so its neighbours are remembered.
  const [kept, setKept] = useState(found ?? NOBODY)
  if (found && (found.previous !== kept.previous || found.next !== kept.next)) setKept(found)
  return found ?? kept
}
