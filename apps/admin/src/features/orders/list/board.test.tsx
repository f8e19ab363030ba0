import { staffOrderToWire } from '@dotyk/contract/wire/orders'
import type { Language } from '@dotyk/domain/values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../../test/a-staff-order.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { BOARD_PAGE_SIZE } from '../../../shared/calls/orders.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { OrderBoard } from './board.tsx'
import { orderFilterOfUrl } from './filters.ts'

vi.mock('../product-thumbnail.tsx', () => ({ ProductThumbnail: () => null }))

const ORDERS = 100
const COLUMN_PX = 600
const CARD_PX = 100

/** The sort orders that the board requested from the server. */
const sorts = new Set<string | null>()

/** Mocks a hundred new orders in pages of the requested size. */
function serveOrders() {
  const asked: number[] = []
  sorts.clear()
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'https://dotyk.example')
    const from = Number(searchParams.get('cursor'))
    asked.push(from)
    sorts.add(searchParams.get('sort'))
    const to = Math.min(ORDERS, from + Number(searchParams.get('limit')))
    const items = Array.from({ length: to - from }, (_, place) => {
      const number = String(from + place + 1)
      return staffOrderToWire({ ...aStaffOrder, id: `order-${number}`, number })
    })
    return Promise.resolve(Response.json({ items, next: to < ORDERS ? String(to) : null, total: ORDERS }))
  })
  return asked
}

beforeEach(() => {
  // happy-dom does no layout, so the test sets the sizes.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(COLUMN_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_PX)
})

function BoardOf({ stage }: { stage: string }) {
  return (
    <OrderBoard
      filter={orderFilterOfUrl(new URLSearchParams({ stage }))}
      counts={[]}
      selection={useSelection()}
    />
  )
}

const open = (stage: string, language: Language = 'ua') =>
  renderConsole(() => <BoardOf stage={stage} />, { ...{ path: '/orders', route: '/orders', language } })

test('a column of the board loads as it is scrolled, and renders only the cards around the visible ones', async () => {
  const asked = serveOrders()
  await open('new')
  const column = await screen.findByRole('region', { name: 'Нове' })
  await within(column).findByRole('link', { name: /№ 1 / })
  const list = within(column).getByRole('list')
  for (let page = 1; page * BOARD_PAGE_SIZE < ORDERS; page += 1) {
    list.scrollTop = page * BOARD_PAGE_SIZE * CARD_PX
    fireEvent.scroll(list)
    await waitFor(() => expect(asked).toContain(page * BOARD_PAGE_SIZE))
  }
  list.scrollTop = ORDERS * CARD_PX
  fireEvent.scroll(list)
  await within(column).findByRole('link', { name: /№ 100 / })
  expect(asked).toEqual([0, 20, 40, 60, 80])
  expect([...sorts]).toEqual(['oldest'])
  expect(within(column).queryByRole('link', { name: /№ 1 / })).toBeNull()
  expect(within(column).getAllByRole('link').length).toBeLessThan(BOARD_PAGE_SIZE)
})

test('a column of the board that failed to load says so and can be requested again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('unavailable', { status: 503 })))
  const { user } = await open('printing')
  const column = await screen.findByRole('region', { name: 'Друк' })
  const again = await within(column).findByRole('button', { name: 'Спробувати ще раз' })
  serveOrders()
  await user.click(again)
  expect(await within(column).findByRole('link', { name: /№ 1 / })).toBeTruthy()
})

test('the board names the product of an order placed in Ukrainian in the language of the console', async () => {
  serveOrders()
  await open('new', 'en')
  expect((await screen.findAllByText('NFC card, black')).length).toBeGreaterThan(0)
  expect(screen.queryByText('NFC-картка')).toBeNull()
})

test('the board selects an order, with Shift all orders up to it, and a whole column by its checkbox', async () => {
  serveOrders()
  const { user } = await open('encoding', 'en')
  const column = await screen.findByRole('region', { name: 'Encoding' })
  const box = (number: number) =>
    within(column).findByRole<HTMLInputElement>('checkbox', { name: `Select: No. ${number}` })
  const selected = () =>
    within(column)
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select: No\./ })
      .filter(({ checked }) => checked).length
  await user.click(await box(1))
  expect(selected()).toBe(1)
  await user.keyboard('{Shift>}')
  await user.click(await box(3))
  await user.keyboard('{/Shift}')
  expect(selected()).toBe(3)
  const all = within(column).getByRole<HTMLInputElement>('checkbox', { name: /Select all/ })
  await user.click(all)
  await waitFor(() => expect(all.checked).toBe(true))
  await user.click(all)
  expect(selected()).toBe(0)
})
