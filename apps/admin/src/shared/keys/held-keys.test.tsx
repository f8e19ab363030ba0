import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'

let end: () => void
beforeEach(() => {
  end = ignoreHeldKeys()
})
afterEach(() => end())

/** Presses a key at an element of this kind. @returns whether the page's own keys heard it, and whether it acts */
function press(tag: 'button' | 'input' | 'textarea', key: string, repeat: boolean) {
  const element = document.body.appendChild(document.createElement(tag))
  const heard = vi.fn()
  element.addEventListener('keydown', heard)
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
  const acts = element.dispatchEvent(event)
  element.remove()
  return { heard: heard.mock.calls.length === 1, acts }
}

test.each([
  ['button', 'Enter'],
  ['input', 'Enter'],
  ['button', 'Escape'],
  ['textarea', 'Escape'],
] as const)('in a %s a held %s acts once', (tag, key) => {
  expect(press(tag, key, false)).toEqual({ heard: true, acts: true })
  expect(press(tag, key, true)).toEqual({ heard: false, acts: false })
})

test.each([
  ['textarea', 'Enter'],
  ['input', 'a'],
  ['input', 'Backspace'],
  ['input', 'ArrowLeft'],
  ['button', 'ArrowDown'],
] as const)('in a %s a held %s repeats', (tag, key) =>
  expect(press(tag, key, true)).toEqual({ heard: true, acts: true }),
)
