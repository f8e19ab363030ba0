import { describe, expect, test } from 'vitest'
import { keyboardProperties } from './track-keyboard.ts'

const WINDOW = 844
const KEYBOARD = 336

describe('what a keyboard hides', () => {
  test('the keyboard’s inset is at the bottom of the window', () =>
    expect(keyboardProperties({ height: WINDOW - KEYBOARD, offsetTop: 0, scale: 1 }, WINDOW)).toEqual({
      '--keyboard': KEYBOARD,
      '--panned': 0,
    }))

  test('the keyboard’s inset is at the top where the browser has moved the page up to the field', () =>
    expect(keyboardProperties({ height: WINDOW - KEYBOARD, offsetTop: 100, scale: 1 }, WINDOW)).toEqual({
      '--keyboard': KEYBOARD - 100,
      '--panned': 100,
    }))

  test.each([
    ['there is none', { height: WINDOW, offsetTop: 0, scale: 1 }],
    ['a browser’s bar comes and goes', { height: WINDOW - 60, offsetTop: 0, scale: 1 }],
    ['the page is magnified with two fingers', { height: WINDOW / 2, offsetTop: 90, scale: 2 }],
  ])('the keyboard’s inset is zero where %s', (_when, visible) =>
    expect(keyboardProperties(visible, WINDOW)).toEqual({ '--keyboard': 0, '--panned': 0 }),
  )
})
