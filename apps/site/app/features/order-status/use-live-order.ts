import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchOrder } from '../../shared/calls/order-calls.ts'

/** The intervals between the first requests in milliseconds, while a payment may be confirmed at any moment. */
const WAITS_MS = [1_500, 1_500, 2_000, 3_000, 5_000]
/** The interval after those requests, and for any other open order, in milliseconds. */
const FOLLOW_MS = 15_000
/** The number of requests after which no immediate payment is expected. */
const EAGER = WAITS_MS.length

type OrderQuery = Query<OrderStatus>

const answersOf = (query: OrderQuery | undefined) =>
  query ? query.state.dataUpdateCount + query.state.errorUpdateCount : 0

function waitOf(order: OrderStatus | undefined, asked: number): number | false {
  if (!order || order.state === 'cancelled' || order.step === 'received') return false
  return (order.mayPayOnline ? WAITS_MS[asked] : undefined) ?? FOLLOW_MS
}

/** Polls the order while it is open and the page is visible, and requests it whenever the page becomes visible. */
export function useLiveOrder(first: OrderStatus) {
  const queries = useQueryClient()
  const { id } = first
  const queryKey: readonly unknown[] = ['order', id]
  const find = () => queries.getQueryCache().find<OrderStatus>({ queryKey })
  /** The number of responses when the page was opened. */
  const [answeredBefore, setAnsweredBefore] = useState(() => answersOf(find()))
  const askedOf = (query: OrderQuery | undefined) => answersOf(query) - answeredBefore

  const { data: order } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchOrder(id, signal),
    initialData: first,
    // A failed request is repeated by the next poll, and the page keeps its content.
    retry: false,
    networkMode: 'always',
    staleTime: 1_000,
    // The component is rendered after every response, even an identical one, because the responses are counted.
    notifyOnChangeProps: 'all',
    refetchOnWindowFocus: 'always',
    refetchInterval: query => waitOf(query.state.data, askedOf(query)),
  })

  useEffect(() => {
    const startAnew = () => {
      const query = queries.getQueryCache().find<OrderStatus>({ queryKey: ['order', id] })
      if (!document.hidden) setAnsweredBefore(answersOf(query))
    }
    document.addEventListener('visibilitychange', startAnew)
    return () => document.removeEventListener('visibilitychange', startAnew)
  }, [queries, id])

  return {
    order,
    setOrder: (changed: OrderStatus) => queries.setQueryData(queryKey, changed),
    isEager: askedOf(find()) < EAGER,
  }
}
