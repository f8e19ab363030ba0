import { type OrderStatus, orderStatusToWire } from '@dotyk/contract/wire/orders'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useLiveOrder } from './use-live-order.ts'

const unpaid = {
  id: 'o1',
  number: '17',
  state: 'inProgress',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  parts: { products: 49_900, printDesign: 0, pageDesign: 0, rounding: 0 },
  paidAt: null,
  startedAt: null,
  doneAt: null,
  cancelledAt: null,
  mayPayOnline: true,
  aftercare: { replaces: null, replacements: [], returns: [] } as OrderStatus['aftercare'],
  people: [] as OrderStatus['people'],
  parcels: [] as OrderStatus['parcels'],
} as OrderStatus
const paid = { ...unpaid, mayPayOnline: false }

function Order() {
  const { order, isEager } = useLiveOrder(unpaid)
  return <p>{`${order.mayPayOnline ? 'unpaid' : 'paid'}, ${isEager ? 'eager' : 'patient'}`}</p>
}

/** Mocks the server: each request for the order gets the next of these orders, and the last one is repeated. */
function answer(...orders: OrderStatus[]) {
  const wire = orders.map(orderStatusToWire)
  const asked = vi.fn(() => Promise.resolve(Response.json(wire.length > 1 ? wire.shift() : wire[0])))
  vi.stubGlobal('fetch', asked)
  return asked
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => vi.useRealTimers())

test('the page of an unpaid order polls its state often, then every 15 seconds, also once it is paid', async () => {
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

  await wait(30_200)
  expect(asked).toHaveBeenCalledTimes(7)
  expect(screen.getByText('paid, patient')).toBeDefined()
  await wait(15_100)
  expect(asked).toHaveBeenCalledTimes(8)
})

test.each([
  ['cancelled', { state: 'cancelled' }],
  ['received', { state: 'done', step: 'received' }],
] as const)('the page of an order that is %s stops polling', async (_fact, changes) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = answer({ ...paid, ...changes })
  await renderPage(<Order />)
  await wait(1_600)
  expect(asked).toHaveBeenCalledTimes(1)
  await wait(600_000)
  expect(asked).toHaveBeenCalledTimes(1)
})
