import { readableLength, unprintableCharacters } from '@dotyk/domain/print'
import { expect, test } from 'vitest'
import { createOutlineText } from './outline-text.ts'

const outline = createOutlineText()

test('a character counts as unprintable exactly where the fonts have no outline for it', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    .filter(letter => /\p{L}|\p{N}|\p{Sc}/u.test(letter) && letter.normalize('NFC') === letter)
    .concat('😀', '❤', '山')
  const isOutlined = (letter: string) => [400, 700].every(weight => outline(letter, weight as 400).width > 0)
  const differing = letters.filter(letter => isOutlined(letter) !== (unprintableCharacters(letter) === ''))
  expect(differing).toEqual([])
})

test('no glyph is wider than the rule for fitting texts assumes', () => {
  // Characters at which a text may be broken are left out. A line of a badge is 44 mm wide, and the smallest capitals are 1.5 mm
  // high.
  const room = 44 / (1.5 / 0.7)
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    letter =>
      !/[\p{Cc}\p{Pd}/]/u.test(letter) &&
      letter.normalize('NFC') === letter &&
      unprintableCharacters(letter) === '',
  )
  const wider = letters.filter(letter => {
    const fitting = letter.repeat(readableLength(letter.repeat(60), 3))
    return ([400, 700] as const).some(weight => outline(fitting, weight).width > room)
  })
  expect(wider).toEqual([])
})
