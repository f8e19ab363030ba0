import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { registerSave } from '../../../shared/save-all-changes.ts'
import { SessionsPart } from './sessions-part.tsx'

const ended = vi.fn()
let hasUnsaved = false
const forget = registerSave(() => Promise.resolve(!hasUnsaved))

beforeEach(() => {
  document.cookie = `TokenExpires=${Math.floor(Date.now() / 1_000) + 3_600}; Path=/`
  ended.mockReset()
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method === 'DELETE') ended(address)
    return Promise.resolve(Response.json({ success: true, items: [] }))
  })
})
afterEach(() => {
  hasUnsaved = false
})

const endAll = () => screen.getByRole('button', { name: 'Вийти всюди' })

test('signing out everywhere asks before it drops unsaved changes', async () => {
  hasUnsaved = true
  const page = await renderPage(<SessionsPart />)
  await page.user.click(endAll())
  await screen.findByText('Є незбережені зміни')
  await page.user.click(screen.getByRole('button', { name: 'Залишитися' }))
  expect(ended).not.toHaveBeenCalled()

  await page.user.click(endAll())
  await page.user.click(await screen.findByRole('button', { name: 'Вийти без збереження' }))
  await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith('/api/v1/settings/sessions'))
})

test('signing out everywhere asks nothing where all is saved', async () => {
  const page = await renderPage(<SessionsPart />)
  await page.user.click(endAll())
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  forget()
})
