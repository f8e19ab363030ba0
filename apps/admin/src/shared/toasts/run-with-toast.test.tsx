import { CallRefused } from '@dotyk/contract/call-failures'
import { messages } from '@dotyk/i18n'
import { Toasts } from '@dotyk/ui/toasts'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { runWithToast } from './run-with-toast.ts'

afterEach(cleanup)

test('what staff wait for is said in Russian while it runs, when it is done and when it failed', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: messages.en } })
  render(<Toasts closeLabel="Close" />)

  let finish = (_many: number) => {}
  const work = () => new Promise<number>(resolve => (finish = resolve))
  let result: Promise<number | undefined> = Promise.resolve(0)
  await act(async () => {
    result = runWithToast('deleting', work, { detail: ': 12' })
  })
  expect(screen.getByText('Удаление…')).toBeTruthy()
  await act(async () => {
    finish(12)
    await result
  })
  expect(await result).toBe(12)
  expect(screen.getByText('Удалено: 12')).toBeTruthy()
  expect(screen.queryByText('Удаление…')).toBeNull()

  await act(async () => {
    result = runWithToast('sending', () => Promise.reject(new CallRefused('profile-not-found', 404)))
    await result
  })
  expect(await result).toBeUndefined()
  expect(screen.getByText(/^Не удалось отправить: /)).toBeTruthy()
})
