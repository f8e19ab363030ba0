import { readFileSync } from 'node:fs'
import { moneyText } from '@dotyk/domain/values'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../packages/ui/src/fonts.css', import.meta.url), 'utf8')

/** Returns a function for each `@font-face` that reads the value of a property. */
const faces = Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, body = '']) => (property: string) => {
  return new RegExp(`${property}:([^;]*);`).exec(body)?.[1]?.trim() ?? ''
})

const facesOf = (family: string) => faces.filter(face => face('font-family') === `'${family}'`)

test.each(['Onest', 'Unbounded'])(
  'all font files of %s have the same weights: Chromium mixes letters only within one range',
  family => {
    expect(facesOf(family).length).toBeGreaterThan(1)
    expect(new Set(facesOf(family).map(face => face('font-weight'))).size).toBe(1)
  },
)

test.each([
  ['UAH', 'ua'],
  ['USD', 'en'],
] as const)('every character of an amount in %s is in the text font', (currency, language) => {
  const ranges = facesOf('Onest').flatMap(face =>
    Array.from(face('unicode-range').matchAll(/U\+(\w+)(?:-(\w+))?/g), ([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    })),
  )
  const missing = Array.from(moneyText({ amount: 123_456_700, currency }, language)).filter(character => {
    const code = character.codePointAt(0) ?? 0
    return !ranges.some(({ from, to }) => from <= code && code <= to)
  })
  expect(missing).toEqual([])
})
