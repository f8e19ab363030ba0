import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { EmailsPage } from './emails-page.tsx'
import type { OpenedEmail } from '../../shared/calls/emails.ts'

const SYSTEM = {
  version: '1.0.0',
  database: 'embedded',
  files: 'folder',
  letters: 'outbox',
  payment: 'sandbox',
  carrier: 'directory',
  missing: [],
}

const email = (number: number): OpenedEmail => ({
  id: `email-${number}`,
  to: `owner-${number}@example.com`,
  subject: `Лист ${number}`,
  text: `Текст ${number}: https://dotyk.example/confirm/${number}`,
  kind: 'activation',
  status: 'sent',
  reason: null,
  attempts: 1,
  profileId: null,
  mayBeSentAgain: false,
  createdAt: '2026-11-22T10:00:00.000Z',
  sentAt: '2026-11-22T10:00:00.000Z',
  nextAttemptAt: null,
})

interface OutboxOptions {
  emails?: OpenedEmail[]
  /** The number of emails on a page of the list. */
  pageSize?: number
  /** The mail service that the server reports; the embedded outbox by default. */
  letters?: 'outbox' | 'smtp'
}

/** Mocks the console's server with these emails, newest first; while `fail` is set, every request fails. */
function serve({ emails = [], pageSize = 50, letters = 'outbox' }: OutboxOptions) {
  const server = { fail: false, posts: [] as string[] }
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (server.fail) return Promise.reject(new TypeError('no connection'))
    const { pathname, searchParams } = new URL(address, 'https://dotyk.example')
    if (pathname.endsWith('/system')) return Promise.resolve(Response.json({ ...SYSTEM, letters }))
    if (method === 'POST') {
      server.posts.push(pathname)
      if (pathname.endsWith('/hurry')) emails.forEach(each => (each.status = 'sent'))
      return Promise.resolve(Response.json({ success: true, hurried: 1 }))
    }
    const one = emails.find(({ id }) => pathname.endsWith(`/letters/${id}`))
    if (one) return Promise.resolve(Response.json(one))
    if (!pathname.endsWith('/letters'))
      return Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 }))
    const status = searchParams.get('status')
    if (status === 'waiting')
      return Promise.resolve(
        Response.json({
          items: [],
          next: null,
          total: emails.filter(each => each.status === 'queued').length,
        }),
      )
    const from = Number(searchParams.get('cursor') ?? 0)
    // The server sends the text only when an email is opened.
    const items = emails.slice(from, from + pageSize).map(({ text: _, ...listed }) => listed)
    const next = from + pageSize < emails.length ? String(from + pageSize) : null
    return Promise.resolve(Response.json({ items, next, total: emails.length }))
  })
  return server
}

beforeEach(() => {
  // happy-dom does no layout, so the test sets the sizes.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000)
})

const page = (openId: string | null) => <EmailsPage openId={openId} />

test('an email opens beside the list, its links ready to be pressed', async () => {
  serve({ emails: [email(2), email(1)] })
  const { user } = await renderConsole(page)
  await user.click(await screen.findByRole('link', { name: 'Лист 2' }))
  const reader = within(await screen.findByRole('article', { name: 'Лист 2' }))
  const link = reader.getByRole('link', { name: /confirm\/2/ })
  expect(link.getAttribute('href')).toBe('https://dotyk.example/confirm/2')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(screen.getByRole('table')).toBeTruthy()
})

test('an email’s panel can move to the next email and be closed', async () => {
  serve({ emails: [email(2), email(1)] })
  const { user } = await renderConsole(page, { path: '/letters/email-2' })
  await screen.findByText('1 з 2')
  await user.click(screen.getByRole('button', { name: 'Наступний' }))
  expect(await screen.findByRole('article', { name: 'Лист 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Закрити' }))
  expect(screen.queryByRole('article')).toBeNull()
})

test('further pages of emails are added after the loaded ones', async () => {
  serve({ emails: [email(3), email(2), email(1)], pageSize: 2 })
  await renderConsole(page)
  await screen.findByRole('link', { name: 'Лист 1' })
  expect(screen.getAllByRole('link', { name: /^Лист/ }).map(({ textContent }) => textContent)).toEqual([
    'Лист 3',
    'Лист 2',
    'Лист 1',
  ])
})

test('an email outside the loaded list opens by its URL', async () => {
  serve({ emails: [email(2), email(1)] })
  await renderConsole(page, { path: '/letters/email-1?status=waiting' })
  expect(await screen.findByRole('article', { name: 'Лист 1' })).toBeTruthy()
})

test('a link to an email that doesn’t exist says so', async () => {
  serve({ emails: [email(1)] })
  await renderConsole(page, { path: '/letters/email-9' })
  expect(await screen.findByText(/Такого листа тут немає/)).toBeTruthy()
})

test('the emails’ page says that the server is unreachable, and shows the emails once it is back', async () => {
  const server = serve({ emails: [email(1)] })
  server.fail = true
  const { user } = await renderConsole(page)
  const again = await screen.findByRole('button', { name: 'Спробувати ще раз' })
  expect(screen.getByText(/Не вдалося завантажити листи/)).toBeTruthy()
  server.fail = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Лист 1' })).toBeTruthy()
})

test('emails that can’t be refreshed stay visible, with an alert that loading failed', async () => {
  const server = serve({ emails: [email(1)] })
  const { user } = await renderConsole(page)
  await screen.findByRole('link', { name: 'Лист 1' })
  server.fail = true
  await user.click(screen.getByRole('button', { name: 'Оновити' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося оновити')
  expect(screen.getByRole('link', { name: 'Лист 1' })).toBeTruthy()
})

test.each([
  ['outbox' as const, 'Листів ще немає'],
  ['smtp' as const, 'Листи йдуть поштою'],
])('where emails are sent by %s, an empty list of emails says why', async (letters, title) => {
  serve({ letters })
  await renderConsole(page)
  expect(await screen.findByText(title)).toBeTruthy()
})

test('one button sends all waiting emails at once, says how many they are, and disappears with the last', async () => {
  const waiting = [3, 2].map(number => ({ ...email(number), status: 'queued' as const, sentAt: null }))
  const server = serve({ emails: [...waiting, email(1)] })
  const { user } = await renderConsole(page)
  await user.click(await screen.findByRole('button', { name: 'Надіслати 2 листи, що чекають' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /що чека/ })).toBeNull())
  expect(server.posts).toEqual(['/admin/api/v1/letters/hurry'])
})

test('undelivered emails with a stored text are resent together after one confirmation', async () => {
  const failed = [4, 3, 2].map(number => ({
    ...email(number),
    status: 'failed' as const,
    mayBeSentAgain: number > 2,
  }))
  const server = serve({ emails: failed })
  const { user } = await renderConsole(page, { path: '/letters?status=failed' })
  await user.click(await screen.findByRole('button', { name: 'Надіслати 2 листи ще раз…' }))
  expect(server.posts).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Надіслати 2 листи' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.posts).toEqual(['/admin/api/v1/letters/email-4/send', '/admin/api/v1/letters/email-3/send'])
})

test('the search for emails runs as soon as its field is left', async () => {
  serve({ emails: [email(1)] })
  const { user, router } = await renderConsole(page)
  await screen.findByRole('link', { name: 'Лист 1' })
  await user.type(screen.getByRole('searchbox'), 'олена')
  await user.tab()
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('олена')
})
