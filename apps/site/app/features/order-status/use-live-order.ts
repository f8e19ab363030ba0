import type { OrderStatusWire } from '@dotyk/contract/orders'
import { useEffect, useState } from 'react'
import { callServer } from '../../shared/api.ts'

/** Waits between two questions: eager while the buyer is just back from paying, then seldom, then none. */
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

/** The order as it is now: asked for again while its payment is open and whenever the page is looked at again. */
export function useLiveOrder(first: OrderStatusWire) {
  const [order, setOrder] = useState(first)
  const [asked, setAsked] = useState(0)
  const { orderID } = order
  const wait = order.may_pay ? WAITS_MS[asked] : undefined

  useEffect(() => {
    if (wait === undefined) return
    const given = new AbortController()
    const next = () => {
      if (!given.signal.aborted) setAsked(times => times + 1)
    }
    const timer = setTimeout(() => {
      // What goes wrong here is asked again; the page stays as it was.
      callServer('GET /order/:orderID/status', { params: { orderID } }, { signal: given.signal })
        .then(setOrder, () => {})
        .finally(next)
    }, wait)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [orderID, wait, asked])

  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      callServer('GET /order/:orderID/status', { params: { orderID } }).then(setOrder, () => {})
      setAsked(0)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [orderID])

  return { order, setOrder, isEager: asked < EAGER }
}
