import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, hasForbiddenCharacters, isLongerThan, visibleText } from './text.ts'
import { INVISIBLE_MARKS, withMarks } from './test-invisible-marks.ts'

describe('forbidden characters', () => {
  test.each(['\0', 'a\0b', '\x07', '\x1b[31m', '\x7f', '\x85', '\ud83d', '\ude00 ok'])(
    'the text %j has forbidden characters',
    text => expect(hasForbiddenCharacters(text)).toBe(true),
  )

  test.each(['', 'Олена', 'two\nlines\r\nand\ta tab', '😀 👩‍👩‍👧', 'مرحبا', '李雷', '🇺🇦'])(
    'the text %j has no forbidden characters',
    text => expect(hasForbiddenCharacters(text)).toBe(false),
  )
})

describe('cleaning', () => {
  test.each([
    ['spaces at the ends', '  Олена \n', 'Олена'],
    ['a decomposed й', 'и\u0306', 'й'],
    ['a decomposed ї', 'і\u0308', 'ї'],
    ['a text turned around', 'abc\u202egpj.exe', 'abcgpj.exe'],
    ['directional isolates', '\u2066admin\u2069', 'admin'],
    ['a zero-width space', 'ad\u200bmin', 'admin'],
    ['a byte order mark', '\ufeffОлена', 'Олена'],
    ['an invisible Hangul filler', '\u3164', ''],
    ['a joiner between Latin letters', 'ad\u200dmin', 'admin'],
    ['a joiner beside a Cyrillic letter', 'Оле\u200cна', 'Олена'],
    ['a joiner between a letter and an emoji', 'a\u200d👩', 'a👩'],
    ['a joiner between an emoji and a letter', '👩\u200da', '👩a'],
    ['joiners at the ends', '\u200dОлена\u200d', 'Олена'],
    ['a joiner without a neighbour', '\u200d\u200c', ''],
    ['hidden tag characters', 'hi\u{e0041}\u{e0042}', 'hi'],
    ['a direction mark in a Ukrainian name', 'Оле\u200eна', 'Олена'],
    ['a variation selector after a letter', 'Оле\ufe0fна', 'Олена'],
    ['empty Braille cells at the ends', '\u2800Олена\u2800 ', 'Олена'],
    ['the placeholder of a copied picture', 'Олена\ufffc', 'Олена'],
    ['a direction mark before Hebrew', '\u200fשלום', 'שלום'],
    ['Windows line ends', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ])('cleaning a text corrects %s', (_, text, cleaned) => expect(cleanText(text)).toBe(cleaned))

  test.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a skin tone', '👩🏽‍💻'],
    ['Persian with its non-joiner', 'می\u200cخواهم'],
    ['Hebrew', 'שלום עולם'],
    ['Sinhala with its joiner', 'ශ්\u200dරී'],
    ['a heart with its selector', '❤️'],
    ['a keycap', '1️⃣'],
    ['a direction mark between words of two scripts', 'שלום\u200f (C++)'],
    ['Braille with an empty cell', '⠓⠑⠇⠇⠕⠀⠺'],
    ['several lines', 'перший\n\nдругий'],
  ])('cleaning a text keeps %s whole', (_, text) => expect(cleanText(text)).toBe(text))

  test('a cleaned line has single spaces and no line ends', () =>
    expect(cleanLine(' Олена\n\t Коваленко\u00a0\u00a0ФОП ')).toBe('Олена Коваленко ФОП'))

  test('cleaning a text twice gives the same text as once', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...INVISIBLE_MARKS, '\ufe0f', 'и', '\u0306', 'ع', ' ', '\r\n', '👩'),
      ),
    })
    fc.assert(
      fc.property(text, value => {
        expect(cleanText(cleanText(value))).toBe(cleanText(value))
        expect(cleanLine(cleanLine(value))).toBe(cleanLine(value))
      }),
      { numRuns: 3_000 },
    )
  })

  test('a text of invisible characters and spaces alone is empty', () => {
    const marks = fc.array(fc.constantFrom(...INVISIBLE_MARKS, ' ', '\n', '\u00a0'), { maxLength: 6 })
    fc.assert(
      fc.property(marks, each => {
        expect(cleanText(each.join(''))).toBe('')
      }),
    )
  })

  test('invisible characters anywhere in a Ukrainian or English name are removed', () =>
    fc.assert(
      fc.property(
        fc
          .constantFrom('Олена Коваленко', 'Lviv Coffee Co.', 'Їжак-Ґава')
          .chain(name => fc.tuple(fc.constant(name), withMarks(name))),
        ([name, marked]) => {
          expect(cleanLine(marked).replaceAll('\u2800', '')).toBe(name)
        },
      ),
    ))

  test('the visible text of a link with invisible characters is the link without them', () =>
    fc.assert(
      fc.property(withMarks('https://example.com/a'), marked => {
        expect(visibleText(marked)).toBe('https://example.com/a')
      }),
    ))

  test('a megabyte of text is cleaned without an error', () => {
    for (const text of [
      '\u200d'.repeat(1_000_000),
      'a\u200d'.repeat(500_000),
      ' '.repeat(1_000_000),
      '\u0306'.repeat(1_000_000),
    ])
      expect(cleanLine(text).length).toBeLessThan(text.length + 1)
  })
})

test.each([
  ['Олена', 5, false],
  ['Олена', 4, true],
  ['😀😀😀', 3, false],
  ['😀😀😀', 2, true],
  ['', 0, false],
])('the text %j is longer than %i characters: %s', (text, limit, longer) =>
  expect(isLongerThan(text, limit)).toBe(longer),
)
