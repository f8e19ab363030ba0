import { staffOrderToWire } from '@dotyk/contract/wire/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { EncodingPage } from './encoding-page.tsx'

vi.mock('../product-thumbnail.tsx', () => ({ ProductThumbnail: () => null }))

const ORDERS = 250
const CHIPS_OF_EACH = 5
const ROW_PX = 56

afterEach(() => vi.restoreAllMocks())

/** Mocks a server that lists printed orders in pages of the requested size; no order can be opened. */
function serveOrders(): void {
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://dotyk.example')
    if (!pathname.endsWith('/orders')) return new Promise(() => {})
    const from = Number(searchParams.get('cursor'))
    const to = Math.min(ORDERS, from + Number(searchParams.get('limit')))
    const items = Array.from({ length: to - from }, (_, place) => {
      const number = String(from + place + 1)
      return staffOrderToWire({
        ...aStaffOrder,
        ...{ id: `order-${number}`, number, stage: 'encoding', count: CHIPS_OF_EACH, chipsWritten: 1 },
      })
    })
    return Promise.resolve(Response.json({ items, next: to < ORDERS ? String(to) : null, total: ORDERS }))
  })
}

function heightOf(this: HTMLElement): number {
  return this.tagName === 'LI' ? ROW_PX : 640
}

/** happy-dom has no layout and doesn't scroll, so the test sets sizes and scrolling. */
function giveMeasures(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(ORDERS * ROW_PX)
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0
    queueMicrotask(() => fireEvent.scroll(this))
  }
}

async function openPage() {
  giveMeasures()
  serveOrders()
  const { user } = await renderConsole(() => <EncodingPage />, { path: '/encoding', route: '/encoding' })
  await screen.findByText(/лишилося 1000 чипів/, {}, { timeout: 10_000 })
  return user
}

const queue = () => screen.getByRole('list', { name: 'Запис чипів' })
const rows = () => within(queue()).getAllByRole('listitem')

test('the encoding page renders only the orders in view', async () => {
  await openPage()
  expect(rows().length).toBeGreaterThan(10)
  expect(rows().length).toBeLessThan(40)
})

test('a screen reader announces an order’s place in the encoding queue', async () => {
  await openPage()
  const [first] = rows()
  expect(first?.getAttribute('aria-posinset')).toBe('1')
  expect(first?.getAttribute('aria-setsize')).toBe(String(ORDERS))
})

test('the encoding queue can be focused by Tab, and scrolled to its end it renders the last order', async () => {
  const user = await openPage()
  const isInQueue = () => document.activeElement === queue()
  for (let presses = 0; presses < 20 && !isInQueue(); presses += 1) await user.tab()
  expect(isInQueue()).toBe(true)
  queue().scrollTo({ top: ORDERS * ROW_PX - 640 })
  await waitFor(() => expect(rows().at(-1)?.getAttribute('aria-posinset')).toBe(String(ORDERS)))
})

test('the order being encoded is scrolled into view', async () => {
  const user = await openPage()
  const current = () => rows().find(row => row.getAttribute('aria-current') === 'true')
  await waitFor(() => expect(current()?.getAttribute('aria-posinset')).toBe('1'))
  const skip = () => screen.getByRole('button', { name: 'Пропустити це замовлення' })
  for (let skipped = 0; skipped < 30; skipped += 1) await user.click(skip())
  await waitFor(() => expect(current()?.getAttribute('aria-posinset')).toBe('31'))
  expect(queue().scrollTop).toBeGreaterThan(0)
})
