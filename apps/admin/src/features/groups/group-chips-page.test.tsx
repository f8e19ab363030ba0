import type { GroupMemberWire, GroupWire } from '@dotyk/contract/groups'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import type { ChipToWrite } from '../../shared/encoding/use-chip-writer.ts'
import { GroupChipsPage } from './group-chips-page.tsx'

const MEMBERS = 5
const PAGE = 2

// Mocks a phone that holds every chip immediately when it is asked to write one.
vi.mock('../../shared/encoding/use-chip-writer.ts', () => ({
  useChipWriter: () => ({
    ...{ canWrite: true, state: 'idle', writing: null, cancel: () => undefined },
    write: ({ number, address, record }: ChipToWrite) =>
      record({ serial: `04:${number}`, address, locked: false }),
  }),
}))

/** Mocks the server of a group whose members are loaded in pages; returns the ids of the members whose chips were recorded. */
function serveGroup(count = MEMBERS, page = PAGE): string[] {
  const written: string[] = []
  const ids = Array.from({ length: count }, (_, place) => `m${place + 1}`)
  const memberOf = (id: string): GroupMemberWire => ({
    ...{ id, position: ids.indexOf(id) + 1, name: '', url: `https://dotyk.example/${id}`, email: null },
    ...{
      nfc: '',
      photo: '',
      linked: false,
      deleted_at: null,
      chip_at: written.includes(id) ? '2026-11-23T12:00:00Z' : null,
      chip_address: `https://dotyk.example/t/${id}`,
      shared: null,
    },
  })
  const group = (): GroupWire => ({
    ...{ id: 'g', name: 'Верба', logo: { img: null, link: '' }, locked_fields: [], synced: null },
    ...{ companyID: null, templateID: null, template_name: '', created_at: '2026-11-23T12:00:00Z' },
    ...{ members: count, linked: 0, entered: 0, filled: 0, chips: written.length },
  })
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://dotyk.example')
    const [, member] = /members\/(\w+)\/chip$/.exec(pathname) ?? []
    if (method === 'PUT' && member) {
      written.push(member)
      return Promise.resolve(Response.json(memberOf(member)))
    }
    if (!pathname.endsWith('/members')) return Promise.resolve(Response.json(group()))
    const from = Number(searchParams.get('cursor'))
    const next = from + page < count ? String(from + page) : null
    const items = ids.slice(from, from + page).map(memberOf)
    return Promise.resolve(Response.json({ items, next, total: count }))
  })
  return written
}

test('writing a group’s chips goes on over members loaded meanwhile, to the last of them', async () => {
  const written = serveGroup()
  const { user } = await renderConsole(() => <GroupChipsPage id="g" />, {
    path: '/groups/g/tags',
    route: '/groups/:id/tags',
  })
  await user.click(await screen.findByRole('button', { name: 'Записати чип 1' }))
  await screen.findByRole('heading', { name: 'Усі чипи групи записано' })
  expect(written).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
})

test('a long group renders only the member rows in view', async () => {
  // happy-dom does no layout, so the test sets the sizes.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100 * 56)
  serveGroup(500, 100)
  await renderConsole(() => <GroupChipsPage id="g" />, { path: '/groups/g/tags', route: '/groups/:id/tags' })
  const queue = within(await screen.findByRole('list', { name: 'Учасники' }))
  const rows = await queue.findAllByRole('listitem')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThan(80)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('500')
})
