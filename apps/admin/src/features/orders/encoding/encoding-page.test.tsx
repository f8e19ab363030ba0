import { staffOrderToWire } from '@dotyk/contract/wire/orders'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { EncodingPage } from './encoding-page.tsx'

vi.mock('../thing-picture.tsx', () => ({ ThingPicture: () => null }))

const ORDERS = 250
const CHIPS_OF_EACH = 5

/** Printed orders, as many at once as are asked for; none of them is opened. */
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

test('the chips of all printed orders are counted, however many there are', async () => {
  serveOrders()
  await renderConsole(() => <EncodingPage />, { path: '/encoding', route: '/encoding' })
  await screen.findByText(/лишилося 1000 чипів/, {}, { timeout: 10_000 })
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(ORDERS)
})
