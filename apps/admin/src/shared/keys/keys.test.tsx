import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { KeySheet } from './key-sheet.tsx'
import { useKeyListener, useKeys } from './keys.ts'

afterEach(cleanup)

const next = vi.fn()
const find = vi.fn()

function Keys({ enabled = true }: { enabled?: boolean }) {
  useKeyListener()
  useKeys(
    [
      { keys: 'j', name: 'next', run: next },
      { keys: 'mod+k', name: 'find', run: find, inFields: true },
    ],
    enabled,
  )
  return <input aria-label="text" />
}

test('a shortcut’s letter is matched by its physical key, in any keyboard layout', () => {
  next.mockClear()
  render(<Keys />)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true }))
  expect(next).toHaveBeenCalledTimes(1)
})

test('holding a shortcut runs its action once, and types nothing into the focused field', () => {
  next.mockClear()
  const { getByLabelText } = render(<Keys />)
  const press = (place: Element, init: KeyboardEventInit) =>
    place.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  const isTyped = (init: KeyboardEventInit) => press(getByLabelText('text'), init)
  press(document.body, { key: 'j', code: 'KeyJ' })
  for (let repeats = 0; repeats < 40; repeats += 1)
    press(document.body, { key: 'j', code: 'KeyJ', repeat: true })
  expect(next).toHaveBeenCalledTimes(1)
  expect(isTyped({ key: 'j', code: 'KeyJ', repeat: true })).toBe(false)
  expect(isTyped({ key: 'x', code: 'KeyX', repeat: true })).toBe(true)
  press(document.body, { key: 'j', code: 'KeyJ' })
  expect(next).toHaveBeenCalledTimes(2)
})

test('while text is typed only the shortcuts allowed in fields work', async () => {
  next.mockClear()
  find.mockClear()
  const { getByLabelText } = render(<Keys />)
  const user = userEvent.setup()
  await user.click(getByLabelText('text'))
  await user.keyboard('j{Control>}k{/Control}')
  expect(next).not.toHaveBeenCalled()
  expect(find).toHaveBeenCalledTimes(1)
  expect((getByLabelText('text') as HTMLInputElement).value).toBe('j')
})

test('shortcuts of an unmounted or disabled part do nothing', async () => {
  next.mockClear()
  const { rerender, unmount } = render(<Keys enabled={false} />)
  const user = userEvent.setup()
  await user.keyboard('j')
  rerender(<Keys />)
  unmount()
  await user.keyboard('j')
  expect(next).not.toHaveBeenCalled()
})

test('shortcuts do nothing while a menu is open or opening', async () => {
  next.mockClear()
  render(
    <>
      <Keys />
      <button type="button" aria-haspopup="menu" aria-expanded="true" />
      <button type="button" aria-haspopup="menu" aria-expanded="false" />
      <div role="menu">
        <button type="button" role="menuitem" />
      </div>
    </>,
  )
  const user = userEvent.setup()
  const [opened, closed] = screen.getAllByRole('button')
  for (const place of [opened, screen.getByRole('menuitem')]) {
    place?.focus()
    await user.keyboard('j')
  }
  expect(next).not.toHaveBeenCalled()
  closed?.focus()
  await user.keyboard('j')
  expect(next).toHaveBeenCalledTimes(1)
})

test('an action with two shortcuts is listed once, with both', async () => {
  function Sheet() {
    useKeys([
      { keys: 'j', name: 'next', run: next },
      { keys: 'ArrowDown', name: 'next', run: next },
    ])
    return <KeySheet onClose={() => undefined} />
  }
  await renderConsole(() => <Sheet />)
  expect(screen.getAllByRole('term').map(term => term.parentElement?.textContent)).toEqual(['nextJ↓'])
})
