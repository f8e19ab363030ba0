import type { UserJobWire } from '@dotyk/contract/users'
import type { Language } from '@dotyk/domain/values'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '@dotyk/i18n'
import { renderConsole } from '../../../../test/render-console.tsx'
import { UserJobLine } from './user-job-line.tsx'
import { watchedUserJobIds } from './user-jobs.ts'

const DONE_AT = '2026-11-25T12:02:00.000Z'

const aJob = (id: string, changes: Partial<UserJobWire>): UserJobWire => ({
  ...{
    id,
    kind: 'change',
    changes: null,
    source: null,
    company: null,
    state: 'done',
    stopping: false,
    by: 'olena',
  },
  ...{
    total: 120,
    done: 120,
    changed: 120,
    not_shown: 0,
    failed: 0,
    created_at: DONE_AT,
    finished_at: DONE_AT,
  },
  ...changes,
})

const JOBS = [
  aJob('type', { changes: { type: 30 } }),
  aJob('payment', { changes: { pay_status: 20, pay_until: '2027-03-14T12:00:00.000Z' }, total: 2 }),
  aJob('order', { changes: { order_status: 30 } }),
  aJob('line', { changes: { disable_created_by: true } }),
  aJob('look', { kind: 'copy-customization', source: 'Кавʼярня' }),
  aJob('gone', { kind: 'delete', total: 1 }),
]

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: JOBS }))))
afterEach(watchedUserJobIds.forgetAll)

function Line({ isOpenAtFirst = false }: { isOpenAtFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return <UserJobLine isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

async function open(language: Language) {
  for (const { id } of JOBS.toReversed()) watchedUserJobIds.watch(id)
  const page = await renderConsole(() => <Line />, { language })
  await screen.findByRole('status')
  return page
}

test.each([
  ['ua', 'Тип: Заклад', /^Тип: Заклад · 120 профілів · змінено 120 · готово 25 лист/],
  ['en', 'Type: Restaurant', /^Type: Restaurant · 120 profiles · 120 changed · done 25 Nov/],
] as const)(
  'in %s one line names the newest job on profiles, with its profiles and its time',
  async (language, name, line) => {
    vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] })
    await open(language)
    expect(screen.getByText(name).closest('[role=status]')?.textContent).toMatch(line)
    expect(screen.getAllByRole('status')).toHaveLength(1)
    vi.useRealTimers()
  },
)

test.each([
  [
    'ua',
    [
      'Тип: Заклад',
      `${messages.ua.console.users.subscription}: Річна до 14.03.27`,
      'Замовлення: Виконано',
      messages.ua.console.users.bulk.createdByOff,
      'Оформлення «Кавʼярня» для інших',
      messages.ua.console.users.jobs.kinds.delete,
    ],
  ],
  [
    'en',
    [
      'Type: Restaurant',
      `${messages.en.console.users.subscription}: Annual until 14/03/27`,
      'Order: Done',
      messages.en.console.users.bulk.createdByOff,
      'Customization of “Кавʼярня” copied to others',
      messages.en.console.users.jobs.kinds.delete,
    ],
  ],
] as const)('in %s a drawer names each job on profiles by what it changed', async (language, names) => {
  const { jobs } = messages[language].console
  const { user } = await open(language)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${jobs.all}`) }))
  const drawer = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  expect(
    within(drawer)
      .getAllByRole('heading', { level: 3, hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(names)
})

test('the drawer lists the jobs that were started in another tab', async () => {
  await renderConsole(() => <Line isOpenAtFirst />, { language: 'en' })
  const drawer = await waitFor(() => screen.getByRole('dialog', { hidden: true }))
  await waitFor(() =>
    expect(within(drawer).getAllByRole('heading', { level: 3, hidden: true })).toHaveLength(JOBS.length),
  )
  expect(screen.queryByRole('region')).toBeNull()
})

test('without jobs the drawer says that there are none yet', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [] })))
  await renderConsole(() => <Line isOpenAtFirst />, { language: 'en' })
  expect(await screen.findByText(messages.en.console.jobs.none)).toBeTruthy()
})

test('a job shows how many profiles don’t show the change yet', async () => {
  const job = aJob('line', { changes: { disable_created_by: true }, changed: 100, not_shown: 20 })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [job] })))
  watchedUserJobIds.watch(job.id)
  await renderConsole(() => <Line />, { language: 'en' })
  const line = await screen.findByRole('status')
  expect(line.textContent).toContain('100 changed · 20 set, shown once customization is on')
  expect(line.textContent).not.toContain('unchanged')
})
