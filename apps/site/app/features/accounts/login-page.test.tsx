import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { solveCaptcha } from '../../shared/captcha/solve-captcha.ts'
import { LoginPage } from './login-page.tsx'

vi.mock('../../shared/captcha/solve-captcha.ts')

const calls = vi.fn()

beforeEach(() => {
  document.cookie = 'TokenExpires=; Max-Age=0; Path=/'
  calls.mockReset()
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    calls(address, body)
    return Promise.resolve(Response.json({}))
  })
})

test('a login link signs in when its button is pressed, not when it is opened', async () => {
  const page = await renderPage(<LoginPage loginKey="abc" />, { path: '/login?key=abc' })
  const button = await screen.findByRole('button', { name: 'Увійти за посиланням' })
  expect(calls).not.toHaveBeenCalled()
  await page.user.click(button)
  await waitFor(() => expect(calls).toHaveBeenCalledWith('/auth/signin', '{"key":"abc"}'))
})

test('an expired login link says why it doesn’t work and whom to ask for a new one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('login-link-expired', { status: 401 })))
  const page = await renderPage(<LoginPage loginKey="abc" />, { path: '/login?key=abc' })
  await page.user.click(await screen.findByRole('button', { name: 'Увійти за посиланням' }))
  await screen.findByText(/ним не користувалися 90 днів\. Попросіть нове/)
  await screen.findByLabelText('Пароль')
})

test('a login link asks a signed-in owner before it signs in another profile', async () => {
  document.cookie = `TokenExpires=${Math.floor(Date.now() / 1_000) + 3_600}; Path=/`
  const page = await renderPage(<LoginPage loginKey="abc" />, {
    path: '/login?key=abc',
    siteData: { signedIn: true },
  })
  await screen.findByText(/Це посилання веде до профілю, який може бути не вашим/)
  await page.user.click(screen.getByRole('button', { name: 'Залишитися у своєму профілі' }))
  expect(calls).not.toHaveBeenCalled()
})

test('a captcha that sign-in requires is solved, and the form is sent again with its solution', async () => {
  const refused = () =>
    new Response('captcha-unsolved', { status: 400, headers: { 'X-Error-Field': 'captcha' } })
  const wrong = () => new Response('login-or-password-incorrect', { status: 400 })
  const answers = [refused(), wrong(), Response.json({})]
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    calls(address, body)
    return Promise.resolve(answers.shift())
  })
  const solving = Promise.withResolvers<string>()
  vi.mocked(solveCaptcha).mockReturnValueOnce(solving.promise).mockResolvedValueOnce('second')

  const page = await renderPage(<LoginPage loginKey={null} />, { path: '/login' })
  await page.user.type(screen.getByLabelText('Електронна пошта'), 'olena@example.com')
  await page.user.type(screen.getByLabelText('Пароль'), 'wrong this time')
  expect(screen.queryByText('Перевіряємо, що ви людина…')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Увійти' }))
  await screen.findByText('Перевіряємо, що ви людина…')
  solving.resolve('first')
  await screen.findByText(/Не вдалося увійти: /)
  const typed = { login: 'olena@example.com', password: 'wrong this time' }
  expect(calls.mock.calls).toEqual([
    ['/auth/signin', JSON.stringify(typed)],
    ['/auth/signin', JSON.stringify({ ...typed, captcha: 'first' })],
  ])

  // Each attempt needs a new captcha solution.
  await screen.findByText('Перевірку пройдено')
  await page.user.click(screen.getByRole('button', { name: 'Увійти' }))
  await waitFor(() =>
    expect(calls).toHaveBeenLastCalledWith('/auth/signin', JSON.stringify({ ...typed, captcha: 'second' })),
  )
})
