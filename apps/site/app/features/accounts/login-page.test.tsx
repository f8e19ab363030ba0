import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const calls = vi.fn()

beforeEach(() => {
  document.cookie = 'TokenExpires=; Max-Age=0; Path=/'
  calls.mockReset()
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    calls(address, body)
    return Promise.resolve(Response.json({}))
  })
})

test('a login link signs in by a press and not by being opened', async () => {
  const page = await renderPage(<LoginPage />, { path: '/login?key=abc' })
  const button = await screen.findByRole('button', { name: 'Увійти за посиланням' })
  expect(calls).not.toHaveBeenCalled()
  await page.user.click(button)
  await waitFor(() => expect(calls).toHaveBeenCalledWith('/auth/signin', '{"key":"abc"}'))
})

test('who is signed in is asked before the link puts another profile in place of theirs', async () => {
  document.cookie = `TokenExpires=${Math.floor(Date.now() / 1_000) + 3_600}; Path=/`
  const page = await renderPage(<LoginPage />, { path: '/login?key=abc', siteData: { signedIn: true } })
  await screen.findByText(/Це посилання веде до профілю, який може бути не вашим/)
  await page.user.click(screen.getByRole('button', { name: 'Залишитися у своєму профілі' }))
  expect(calls).not.toHaveBeenCalled()
})
