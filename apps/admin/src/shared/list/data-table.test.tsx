import { cleanup, screen, waitFor } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { useKeyListener } from '../keys/keys.ts'
import { ColumnMenu } from './column-menu.tsx'
import type { DataColumn } from './data-column.ts'
import { DataTable } from './data-table.tsx'
import { FilterPills } from './filter-pills.tsx'
import { useColumns } from './use-columns.ts'
import { useFilters } from './use-filters.ts'
import { type ListReply, type PageQuery, useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface Thing {
  id: string
  name: string
}

const things = (from: number, many: number): Thing[] =>
  Array.from({ length: many }, (_, place) => ({ id: `t${from + place}`, name: `Річ ${from + place}` }))

const load = vi.fn<(page: PageQuery) => Promise<ListReply<Thing>>>()
const NAMES = ['kind'] as const

function Things({ openId }: { openId: string | null }) {
  useKeyListener()
  const address = useFilters(NAMES)
  const list = useList<Thing>(['things', address.values], load)
  const selection = useSelection()
  const columns = useMemo<DataColumn<Thing>[]>(
    () => [
      { id: 'name', head: 'Назва', always: true, sort: 'name', cell: thing => thing.name },
      { id: 'code', head: 'Код', cell: thing => `код ${thing.id}` },
    ],
    [],
  )
  const choice = useColumns('things', columns)
  return (
    <>
      <ColumnMenu columns={columns} choice={choice} />
      <FilterPills
        filters={[
          {
            name: 'kind',
            label: 'Вид',
            multiple: true,
            options: [
              { value: 'a', label: 'Перший', count: 3 },
              { value: 'b', label: 'Другий' },
            ],
          },
        ]}
        address={address}
      />
      <DataTable
        label="Речі"
        columns={columns}
        choice={choice}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/things/${id}`}
        openId={openId}
        selection={selection}
        empty="Порожньо"
        failed="Не вдалося"
      />
    </>
  )
}

const render = (path = '/things') =>
  renderConsole(openId => <Things openId={openId} />, { path, route: '/things/:id?' })

beforeEach(() => {
  // happy-dom does no layout, so the test sets the sizes.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
  load.mockReset()
  load.mockImplementation(({ limit, cursor }) => {
    const from = Number(cursor ?? 0)
    return Promise.resolve({ items: things(from, limit), next: String(from + limit), total: 100_000 })
  })
})
afterEach(() => {
  localStorage.clear()
  cleanup()
})

const row = (name: string) => screen.findByRole('link', { name })
const chosen = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Обрати: /, checked: true })
    .map(box => box.ariaLabel ?? box.getAttribute('aria-label'))

test('a table of 100,000 rows renders at most 80 and announces the total to screen readers', async () => {
  await render()
  await row('Річ 0')
  expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(80)
  expect(screen.getByRole('table', { name: 'Речі' }).getAttribute('aria-rowcount')).toBe('100001')
})

test('J and K move between a table’s rows and X selects one; with shift, all up to the row', async () => {
  const { user } = await render()
  await row('Річ 0')
  await user.keyboard('jjj')
  expect(document.activeElement?.textContent).toBe('Річ 2')
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Річ 1')
  await user.keyboard('x')
  expect(chosen()).toEqual(['Обрати: Річ 1'])
  await user.keyboard('jj{Shift>}x{/Shift}')
  expect(chosen()).toEqual(['Обрати: Річ 1', 'Обрати: Річ 2', 'Обрати: Річ 3'])
})

test('Enter opens a table’s row, and with a row open J goes on to the next one', async () => {
  const { user, router } = await render()
  await row('Річ 0')
  await user.keyboard('j{Enter}')
  expect(router.state.location.pathname).toBe('/things/t0')
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/t1'))
})

test('Tab focuses the row last used, and then leaves the table', async () => {
  const { user } = await render()
  await row('Річ 0')
  const stops = () =>
    screen.getAllByRole('link').flatMap(link => (link.tabIndex === 0 ? [link.textContent] : []))
  expect(stops()).toEqual(['Річ 0'])
  await user.keyboard('jj')
  expect(stops()).toEqual(['Річ 1'])
  expect(document.activeElement?.textContent).toBe('Річ 1')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('the columns chosen for a table are kept', async () => {
  const { user, unmount } = await render()
  await row('Річ 0')
  await user.click(screen.getByRole('button', { name: 'Стовпці' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Код' }))
  expect(screen.queryByText('код t0')).toBeNull()
  unmount()
  await render()
  await row('Річ 0')
  expect(screen.queryByText('код t0')).toBeNull()
})

test('a table’s filter is kept in the address, its key opens it, and Back undoes it', async () => {
  const { user, router } = await render()
  await row('Річ 0')
  await user.keyboard('f')
  await user.click(await screen.findByRole('checkbox', { name: /Перший/ }))
  await user.click(screen.getByRole('checkbox', { name: /Другий/ }))
  expect(router.state.location.search).toBe('?kind=a%2Cb')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.search).toBe('?kind=a'))
  await user.click(await screen.findByRole('button', { name: /Прибрати фільтр/ }))
  expect(router.state.location.search).toBe('')
})

test('a list that can’t be loaded shows an error and can be retried', async () => {
  load.mockRejectedValueOnce(new Error('away'))
  const { user } = await render()
  await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }))
  expect(await row('Річ 0')).toBeTruthy()
})

test('an empty list of the console explains itself instead of showing a table', async () => {
  load.mockResolvedValue({ items: [], next: null, total: 0 })
  await render()
  expect(await screen.findByText('Порожньо')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
