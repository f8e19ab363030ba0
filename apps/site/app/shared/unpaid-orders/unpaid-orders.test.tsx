import { type OrderStatus, orderStatusToWire } from '@dotyk/contract/wire/orders'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { removeUnpaidOrder, addUnpaidOrder, unpaidOrdersStore } from './unpaid-order-store.ts'
import { UNPAID_ORDERS_KEY } from './unpaid-orders-key.ts'
import { UnpaidOrders } from './unpaid-orders.tsx'

const KEPT = { id: '0123456789abcdefghjk', number: '100-149', price: 49_900, currency: 'UAH' } as const

const unpaid = {
  ...KEPT,
  state: 'inProgress',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  parts: { products: 49_900, printDesign: 0, pageDesign: 0, discount: 0, rounding: 0 },
  people: [] as OrderStatus['people'],
  parcels: [] as OrderStatus['parcels'],
  aftercare: { replaces: null, replacements: [], returns: [] } as OrderStatus['aftercare'],
  ...{ paidAt: null, startedAt: null, doneAt: null, cancelledAt: null, mayPayOnline: true },
} as OrderStatus

const asked: string[] = []

function serve(order: OrderStatus | null) {
  vi.stubGlobal('fetch', (address: string, init?: { method?: string }) => {
    asked.push(`${init?.method ?? 'GET'} ${address}`)
    return Promise.resolve(
      order ? Response.json(orderStatusToWire(order)) : new Response('order-not-found', { status: 404 }),
    )
  })
}

beforeEach(() => {
  for (const { id } of unpaidOrdersStore.get()) removeUnpaidOrder(id)
  asked.length = 0
  serve(unpaid)
})

const bar = () => screen.findByRole('region')

test('an unpaid order is kept in the browser, and offered to be paid in one press', async () => {
  addUnpaidOrder(KEPT)
  expect(JSON.parse(localStorage.getItem(UNPAID_ORDERS_KEY) ?? '')).toEqual([KEPT])
  await renderPage(<UnpaidOrders path="/" />)
  expect((await bar()).textContent).toContain('100-149')
  const pay = screen.getByRole('link', { name: /499/ })
  expect(pay.getAttribute('href')).toBe(`/order/${KEPT.id}/pay`)
})

test('an unpaid order is cancelled in one press, and forgotten', async () => {
  addUnpaidOrder(KEPT)
  await renderPage(<UnpaidOrders path="/" />)
  await bar()
  await userEvent.setup().click(screen.getByRole('button'))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(asked).toContain(`POST /order/${KEPT.id}/cancel`)
  expect(localStorage.getItem(UNPAID_ORDERS_KEY)).toBeNull()
})

test.each([
  ['paid meanwhile', { ...unpaid, mayPayOnline: false }],
  ['unknown', null],
])('an order that is %s is no longer offered to be paid', async (_fact, order) => {
  addUnpaidOrder(KEPT)
  serve(order)
  await renderPage(<UnpaidOrders path="/" />)
  await waitFor(() => expect(unpaidOrdersStore.get()).toEqual([]))
  expect(screen.queryByRole('region')).toBeNull()
})

test('an unpaid order stays in the bar while its state can’t be read', async () => {
  addUnpaidOrder(KEPT)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await renderPage(<UnpaidOrders path="/" />)
  await bar()
  expect(unpaidOrdersStore.get()).toEqual([KEPT])
})
