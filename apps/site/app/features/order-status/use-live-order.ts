import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchOrder } from '../../shared/calls/order-calls.ts'

/** Waits between two questions: short while the buyer is just back from paying, then longer, then none. */
const WAITS_MS = [
  1_500,
  1_500,
  2_000,
  3_000,
  5_000,
  ...Array<number>(10).fill(10_000),
  ...Array<number>(26).fill(30_000),
]
/** Questions after which a payment isn't expected any moment. */
const EAGER = 5

type OrderQuery = Query<OrderStatus>

const answersOf = (query: OrderQuery | undefined) =>
  query ? query.state.dataUpdateCount + query.state.errorUpdateCount : 0

/** The order as it is now: asked for again while its payment is open and whenever the page is looked at again. */
export function useLiveOrder(first: OrderStatus) {
  const queries = useQueryClient()
  const { id } = first
  const queryKey: readonly unknown[] = ['order', id]
  const find = () => queries.getQueryCache().find<OrderStatus>({ queryKey })
  /** Answers there were when the buyer began to look at the page. */
  const [answeredBefore, setAnsweredBefore] = useState(() => answersOf(find()))
  const askedOf = (query: OrderQuery | undefined) => answersOf(query) - answeredBefore

  const { data: order } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchOrder(id, signal),
    initialData: first,
    // What goes wrong here is asked again; the page stays as it was.
    retry: false,
    networkMode: 'always',
    staleTime: 1_000,
    // Each answer counts, the same one again too.
    notifyOnChangeProps: 'all',
    refetchOnWindowFocus: 'always',
    refetchInterval: query => (query.state.data?.mayPay ? (WAITS_MS[askedOf(query)] ?? false) : false),
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
