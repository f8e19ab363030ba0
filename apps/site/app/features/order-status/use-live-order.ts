import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchOrder } from '../../shared/calls/order-calls.ts'

/** Waits between the first questions, while a payment may arrive any moment. */
const WAITS_MS = [1_500, 1_500, 2_000, 3_000, 5_000]
/** Then, and for any other order that isn't over: staff work on it. */
const FOLLOW_MS = 15_000
/** Questions after which a payment isn't expected any moment. */
const EAGER = WAITS_MS.length

type OrderQuery = Query<OrderStatus>

const answersOf = (query: OrderQuery | undefined) =>
  query ? query.state.dataUpdateCount + query.state.errorUpdateCount : 0

function waitOf(order: OrderStatus | undefined, asked: number): number | false {
  if (!order || order.state === 'cancelled' || order.step === 'received') return false
  return (order.mayPay ? WAITS_MS[asked] : undefined) ?? FOLLOW_MS
}

/** The order as it is now: asked for again while it goes on and the page is seen, and whenever the page is looked at again. */
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
