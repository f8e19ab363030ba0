import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { registerSave } from '../../../shared/save-all-changes.ts'
import { SessionsPart } from './sessions-part.tsx'

const PASSWORD = 'a password of its owner'
const PHONE = {
  id: 'phone',
  user_agent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36',
  network: '',
  signed_in_at: '2026-11-27T08:00:00.000Z',
  used_at: '2026-11-27T09:00:00.000Z',
  current: false,
}
const refusedFor = (key: string) =>
  new Response(key, { status: 403, headers: { 'x-error-field': 'password' } })

const ended = vi.fn()
let items: object[] = []
let asksPassword = false
let hasUnsaved = false
const forget = registerSave(() => Promise.resolve(!hasUnsaved))

beforeEach(() => {
  document.cookie = `TokenExpires=${Math.floor(Date.now() / 1_000) + 3_600}; Path=/`
  ended.mockReset()
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (method !== 'DELETE') return Promise.resolve(Response.json({ success: true, items }))
    const { password } = JSON.parse(body as string) as { password?: string }
    if (asksPassword && password === undefined) return Promise.resolve(refusedFor('password-required'))
    if (asksPassword && password !== PASSWORD) return Promise.resolve(refusedFor('password-incorrect'))
    ended(address)
    return Promise.resolve(Response.json({ success: true }))
  })
})
afterEach(() => {
  hasUnsaved = false
  items = []
  asksPassword = false
})

const endAll = () => screen.getByRole('button', { name: 'Вийти всюди' })

test('signing out everywhere asks before it drops unsaved changes', async () => {
  hasUnsaved = true
  const page = await renderPage(<SessionsPart email="olena@people.example" />)
  await page.user.click(endAll())
  await screen.findByText('Є незбережені зміни')
  await page.user.click(screen.getByRole('button', { name: 'Залишитися' }))
  expect(ended).not.toHaveBeenCalled()

  await page.user.click(endAll())
  await page.user.click(await screen.findByRole('button', { name: 'Вийти без збереження' }))
  await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('/api/v1/settings/sessions'))
})

test('signing out everywhere asks nothing where all is saved', async () => {
  const page = await renderPage(<SessionsPart email="olena@people.example" />)
  await page.user.click(endAll())
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  forget()
})

test('signing out another device asks for the password where the sign-in is old, and again where it is wrong', async () => {
  items = [PHONE]
  asksPassword = true
  const page = await renderPage(<SessionsPart email="olena@people.example" />)
  await page.user.click(await screen.findByRole('button', { name: /^Вийти: / }))
  const field = () => screen.findByLabelText('Пароль')
  await page.user.type(await field(), 'not it')
  await page.user.click(screen.getByRole('button', { name: 'Продовжити', hidden: true }))
  await screen.findByText('Не вдалося підтвердити: Неправильний пароль')
  expect(ended).not.toHaveBeenCalled()

  await page.user.clear(await field())
  await page.user.type(await field(), PASSWORD)
  await page.user.click(screen.getByRole('button', { name: 'Продовжити', hidden: true }))
  await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('/api/v1/settings/sessions/phone'))
})
