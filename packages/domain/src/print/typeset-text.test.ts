import { expect, test } from 'vitest'
import { typesetText } from './typeset-text.ts'

const room = {
  x: 0,
  width: 40,
  anchor: 'start',
  bottom: 40,
  top: 0,
  size: 6,
  weight: 700,
  fill: '#000000',
} as const

/** Returns the lines in which a text is set if every letter is half as wide as the type size. */
function linesOf(text: string): string[] {
  const set = typesetText(
    line => ({ width: line.length / 2, paths: [{ d: line, x: 0, scale: 1 }] }),
    text,
    room,
  )
  return (set?.shapes ?? []).map(({ d }) => d)
}

test.each([
  ['Олена Гнатюк', ['Олена Гнатюк']],
  ['Олександра Нечуй-Левицька-Перебийніс', ['Олександра', 'Нечуй-Левицька-Перебийніс']],
  ['Нечуй-Левицька-Перебийніс-Коваленко', ['Нечуй-Левицька-', 'Перебийніс-Коваленко']],
  ['Олександра-Вікторія', ['Олександра-Вікторія']],
])('the text %s is printed as %j, with words broken only if that gains much size', (text, lines) =>
  expect(linesOf(text)).toEqual(lines),
)

test('a word is broken where it would be too small to read', () =>
  expect(linesOf('Олександра-Вікторія-Єлизавета-Анна-Марія')).toHaveLength(2))

test('a text without an outline isn’t printed', () =>
  expect(typesetText(() => ({ width: 0, paths: [] }), '山田', room)).toBeNull())
