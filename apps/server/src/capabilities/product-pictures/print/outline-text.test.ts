import { unprintableIn } from '@dotyk/domain/print'
import { expect, test } from 'vitest'
import { createOutlineText } from './outline-text.ts'

const outline = createOutlineText()

test('what buyers are told can’t be printed is what the fonts have no letter for', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code))
    .filter(letter => /\p{L}|\p{N}|\p{Sc}/u.test(letter) && letter.normalize('NFC') === letter)
    .concat('😀', '❤', '山')
  const isOutlined = (letter: string) => [400, 700].every(weight => outline(letter, weight as 400).width > 0)
  const differing = letters.filter(letter => isOutlined(letter) !== (unprintableIn(letter) === ''))
  expect(differing).toEqual([])
})
