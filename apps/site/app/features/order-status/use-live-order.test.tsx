import type { OrderStatusWire } from '@dotyk/contract/orders'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useLiveOrder } from './use-live-order.ts'

const unpaid = { orderID: 'o1', number: '17', may_pay: true } as OrderStatusWire
const paid = { ...unpaid, may_pay: false }

function Order() {
  const { order, isEager } = useLiveOrder(unpaid)
  return <p>{`${order.may_pay ? 'unpaid' : 'paid'}, ${isEager ? 'eager' : 'patient'}`}</p>
}

/** Answers each question about the order with the next of these, the last one for ever. */
function answer(...orders: OrderStatusWire[]) {
  const asked = vi.fn(() => Promise.resolve(Response.json(orders.length > 1 ? orders.shift() : orders[0])))
  vi.stubGlobal('fetch', asked)
  return asked
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => vi.useRealTimers())

test('an unpaid order is asked about often, then seldom, and no more once it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = answer(unpaid, unpaid, unpaid, unpaid, unpaid, unpaid, paid)
  await renderPage(<Order />)
  await screen.findByText('unpaid, eager')
  expect(asked).not.toHaveBeenCalled()

  await wait(1_600)
  expect(asked).toHaveBeenCalledTimes(1)
  await wait(12_000)
  expect(asked).toHaveBeenCalledTimes(5)
  expect(screen.getByText('unpaid, patient')).toBeDefined()

  await wait(20_200)
  expect(asked).toHaveBeenCalledTimes(7)
  expect(screen.getByText('paid, patient')).toBeDefined()
  await wait(600_000)
  expect(asked).toHaveBeenCalledTimes(7)
})
