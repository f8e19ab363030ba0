import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { DashboardPage } from './dashboard-page.tsx'

const none = { UAH: 0, USD: 0 }

const day = (number: number, changes: Partial<Dashboard['days'][number]> = {}) => ({
  day: `2026-11-${number}`,
  ...{ signUps: 0, members: 0, signUpsBefore: 0 },
  orders: { inProgress: 0, done: 0, cancelled: 0 },
  ordered: none,
  payments: { paid: none, pending: none, failed: none, refunded: none },
  ...changes,
})

function overview(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    at: '2026-11-22T16:00:00.000Z',
    attention: {
      ...{ failedLetters: 0, failedPayments: 0, flaggedPayments: 0, trialsEnding: 0, openOrders: 0 },
      ...{ lowStock: 0, soldOutStock: 0 },
    },
    cards: { active: 2, total: 3 },
    days: [day(21), day(22)],
    before: { signUps: 0, orders: 0, paid: none },
    trials: [{ day: '2026-11-22', ending: 0 }],
    stages: [{ stage: 'unpaid', orders: 0, sums: none }],
    health: {
      ...{ database: { state: 'ok', milliseconds: 3 }, files: { state: 'ok' } },
      disk: { state: 'ok', freeBytes: 81_000_000_000 },
      letters: { state: 'ok', waiting: 0, oldestAt: null },
      ...{ payment: { state: 'ok', unanswered: 0 }, carrier: { state: 'ok', copiedAt: null } },
      push: { state: 'ok', refused: 0 },
      wallet: null,
      googleWallet: null,
      receipts: null,
      backups: null,
      webhooks: { state: 'ok', failing: 0, off: 0 },
    },
    ...changes,
  }
}

/** Mocks the console's server with this overview and records its requests. */
function serve(data: Dashboard | null) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(new URL(address, 'https://dotyk.example').search)
    return Promise.resolve(data ? Response.json(data) : new Response('unavailable', { status: 503 }))
  })
  return asked
}

const open = (search = '') =>
  renderConsole(() => <DashboardPage />, { path: `/dashboard${search}`, route: '/dashboard' })

test('each count on the overview links to the list that it counts', async () => {
  const attention = {
    ...{ failedLetters: 3, failedPayments: 2, flaggedPayments: 1, trialsEnding: 5, openOrders: 7 },
    ...{ lowStock: 2, soldOutStock: 1 },
  }
  serve(overview({ attention, trials: [{ day: '2026-11-22', ending: 4 }] }))
  await open()
  const links = within(await screen.findByRole('region', { name: 'Потребує уваги' })).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Листи не надіслано3Поштовий сервер не відповідав', '/letters?status=failed'],
    ['Оплата не пройшла2Ще 1 проблемна оплата', '/orders?view=list&payment=failed'],
    ['Пробний спливає за 7 днів5Сьогодні 4, завтра 0', '/users?trial=7'],
    ['Замовлення в роботі7З них не оплачено 0', '/orders'],
  ])
})

test('the overview says how much of the stock runs out and leads to it', async () => {
  const attention = { ...overview().attention, lowStock: 2, soldOutStock: 1 }
  serve(overview({ attention }))
  await open()
  const link = await screen.findByRole('link', { name: 'Переглянути, що закінчується' })
  expect(link.getAttribute('href')).toBe('/catalogue/stock?show=scarce')
  expect(screen.getByText('розпродано: 1 · закінчується: 2')).toBeDefined()
})

test('the overview says nothing of the stock while there is enough of everything', async () => {
  serve(overview())
  await open()
  await screen.findByRole('region', { name: 'Потребує уваги' })
  expect(screen.queryByText('Склад')).toBeNull()
})

test('the overview’s chosen period is in the address and in the request', async () => {
  const asked = serve(overview())
  const { user, router } = await open('?days=7')
  await screen.findByRole('region', { name: 'Реєстрації за день' })
  expect(asked).toEqual(['?days=7'])
  await user.click(screen.getByRole('radio', { name: '90 днів' }))
  expect(router.state.location.search).toBe('?days=90')
  expect(asked).toEqual(['?days=7', '?days=90'])
})

test('the numbers of a plot are shown as a table with their sum, each currency in a plot of its own', async () => {
  const money = (amount: number) => ({ UAH: amount, USD: amount / 10 })
  const payments = { paid: money(200_000), pending: none, failed: money(50_000), refunded: none }
  serve(overview({ days: [day(21, { signUps: 2 }), day(22, { signUps: 3, signUpsBefore: 1, payments })] }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Числа таблицею/ }))
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(row => Array.from(row.children, cell => cell.textContent.replaceAll(/\s/g, ' ')))
  expect(rowsOf('Реєстрації за день')).toEqual([
    ['День', 'Цей період', 'Попередній', 'У групах'],
    ['22 лист.', '3', '1', '0'],
    ['21 лист.', '2', '0', '0'],
    ['Разом', '5', '1', '0'],
  ])
  expect(rowsOf('Платежі за день, UAH').at(-1)).toEqual(['Разом', '2 000 ₴', '0 ₴', '0 ₴', '500 ₴'])
  expect(rowsOf('Платежі за день, USD').at(-1)).toEqual(['Разом', '200 $', '0 $', '0 $', '50 $'])
})

test('a plot has a text alternative that describes it', async () => {
  serve(overview({ days: [day(21, { signUps: 2 }), day(22, { signUps: 3 })] }))
  await open()
  expect(
    await screen.findByRole('img', { name: 'Реєстрації за день. Разом 5, найбільше 3: 22 лист.' }),
  ).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Замовлення за день. За ці дні нічого' })).toBeTruthy()
})

test('a plot is drawn in proportion, and a pointer over a day shows its numbers', async () => {
  serve(overview({ days: [day(21, { signUps: 2, signUpsBefore: 1 }), day(22, { signUps: 4 })] }))
  await open()
  const plot = await screen.findByRole('img', { name: /^Реєстрації за день/ })
  const [line, before] = Array.from(plot.querySelectorAll('path[stroke]'), path => path.getAttribute('d'))
  expect([line, before]).toEqual(['M0 2L100 0', 'M0 3L100 4'])
  const field = plot.querySelector('svg')?.parentElement
  if (!field) throw new Error('Nothing is drawn.')
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 156))
  const tooltipAt = (clientX: number) => {
    fireEvent.pointerMove(field, { clientX })
    return plot.textContent
  }
  expect(tooltipAt(120)).toContain('21 лист.Цей період2Попередній1')
  expect(tooltipAt(480)).toContain('22 лист.Цей період4Попередній0')
  fireEvent.pointerLeave(field)
  expect(plot.textContent).not.toContain('Попередній')
})

test('the overview names a failing part of the service in plain words', async () => {
  const { health } = overview()
  serve(overview({ health: { ...health, files: { state: 'degraded' } } }))
  await open()
  const parts = within(await screen.findByRole('region', { name: 'Стан сервісів' })).getAllByRole('listitem')
  expect(parts.slice(0, 3).map(part => part.textContent)).toEqual([
    'База данихпрацює3 мс',
    'Файлине працює як слід',
    'Дискпрацюєвільно 81 ГБ',
  ])
})

test('the overview says in words that the certificate of passes ends soon, and until when it is valid', async () => {
  const { health } = overview()
  serve(
    overview({ health: { ...health, wallet: { state: 'expiring', validUntil: '2031-03-05T12:00:00Z' } } }),
  )
  await open()
  const part = (await screen.findByText('Apple Wallet')).closest('li')
  expect(part?.textContent).toMatch(/поновіть сертифікат.*сертифікат до 05\.03\.31/)
})

test('a failed load of the overview can be retried', async () => {
  const asked = serve(null)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }))
  expect(screen.getByText(/Не вдалося завантажити огляд/)).toBeTruthy()
  expect(asked.length).toBeGreaterThan(1)
})
