import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'

let end: () => void
beforeEach(() => {
  end = ignoreHeldKeys()
})
afterEach(() => end())

/**
 * Presses a key on an element of the given kind.
 * @returns whether the element's listeners were called, and whether the browser performs its default action
 */
function press(tag: 'button' | 'input' | 'textarea', key: string, repeat: boolean) {
  const element = document.body.appendChild(document.createElement(tag))
  const listener = vi.fn()
  element.addEventListener('keydown', listener)
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
  const acts = element.dispatchEvent(event)
  element.remove()
  return { listened: listener.mock.calls.length === 1, acts }
}

test.each([
  ['button', 'Enter'],
  ['input', 'Enter'],
  ['button', 'Escape'],
  ['textarea', 'Escape'],
] as const)('in a %s holding the key %s acts once', (tag, key) => {
  expect(press(tag, key, false)).toEqual({ listened: true, acts: true })
  expect(press(tag, key, true)).toEqual({ listened: false, acts: false })
})

test.each([
  ['textarea', 'Enter'],
  ['input', 'a'],
  ['input', 'Backspace'],
  ['input', 'ArrowLeft'],
  ['button', 'ArrowDown'],
] as const)('in a %s holding the key %s repeats the action', (tag, key) =>
  expect(press(tag, key, true)).toEqual({ listened: true, acts: true }),
)
