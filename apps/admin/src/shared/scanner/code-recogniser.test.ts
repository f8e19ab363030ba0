import { expect, test } from 'vitest'
import { createCodeRecogniser } from './code-recogniser.ts'

/** Presses the keys, `apartMs` milliseconds apart, and returns the code that was recognised at the last one. */
function type(keys: readonly string[], apartMs: number, codeOf = (key: string) => `Digit${key}`) {
  const recognise = createCodeRecogniser()
  return keys.map((key, at) => recognise({ key, code: codeOf(key), at: at * apartMs })).at(-1)
}

test.each([
  ['a waybill', '20450000000001', 8, '20450000000001'],
  ['an order’s number', '100-149', 8, '100-149'],
  ['too short a code', '12345', 8, null],
  ['what is typed by hand', '20450000000001', 120, null],
])('keys %s (%s, one each %i ms) are recognised as the code %s', (_, text, apartMs, code) => {
  expect(type([...text, 'Enter'], apartMs)).toBe(code)
})

test('a scanned code excludes letters typed before it, and a pause starts a new code', () => {
  expect(type([...'abc100149', 'Enter'], 8)).toBe('100149')
  const recognise = createCodeRecogniser()
  let at = 0
  for (const key of '999') recognise({ key, code: `Digit${key}`, at: (at += 10) })
  at += 1_000
  for (const key of '100149') recognise({ key, code: `Digit${key}`, at: (at += 10) })
  expect(recognise({ key: 'Enter', code: 'Enter', at: at + 10 })).toBe('100149')
})

test('a scanned code is recognised in a keyboard layout without digits on their keys', () => {
  const french: Record<string, string> = { '&': 'Digit1', à: 'Digit0', '"': 'Digit3' }
  expect(type(['&', 'à', 'à', '&', '"', '&', 'Enter'], 8, key => french[key] ?? key)).toBe('100131')
})
