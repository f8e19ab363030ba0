import { CallRefused } from '@dotyk/contract/call-failures'
import { messages } from '@dotyk/i18n'
import { Toasts } from '@dotyk/ui/toasts'
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runWithToast, type StaffAction } from './run-with-toast.ts'

afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) await act(async () => close.click())
  cleanup()
})

test('an action’s toast describes it while it runs and when it has succeeded', async () => {
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
})

const FAILED = {
  loading: 'Не удалось загрузить',
  creating: 'Не удалось создать',
  deleting: 'Не удалось удалить',
  changing: 'Не удалось изменить',
  sending: 'Не удалось отправить',
} satisfies Record<StaffAction, string>

test.each(
  Object.entries(FAILED).flatMap(([action, text]) => [
    [action as StaffAction, text, 'ua'] as const,
    [action as StaffAction, text, 'en'] as const,
  ]),
)(
  'a toast of the failed action %s says “%s”, and the reason on a line of its own in %s',
  async (action, text, language) => {
    await i18next.use(initReactI18next).init({ lng: language, resources: { [language]: messages[language] } })
    render(<Toasts closeLabel="Close" />)
    await act(() => runWithToast(action, () => Promise.reject(new CallRefused('profile-not-found', 404))))
    expect(screen.getByText(text).lang).toBe('ru')
    expect(screen.getByText(messages[language].errors['profile-not-found']).textContent).not.toContain(text)
  },
)

test('no console toast inserts the error reason into the title’s sentence', () => {
  const root = join(import.meta.dirname, '../..')
  const joined = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .filter(path =>
      /showToast\(\s*`[^`]*\$\{[^`]*`\s*,\s*'error'/.test(readFileSync(join(root, path), 'utf8')),
    )
  expect(joined).toEqual([])
})
