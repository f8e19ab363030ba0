import { expect, test } from 'vitest'
import { wrapWords } from './wrap-words.ts'

const fits = (line: string) => line.length <= 10

test.each([
  ['one line', ['one line']],
  ['lines break between words', ['lines', 'break', 'between', 'words']],
  ['an address-with-hyphens here', ['an', 'address-', 'with-', 'hyphens', 'here']],
  ['a word.without.any.break here', ['a', 'word.witho', 'ut.any.bre', 'ak here']],
  ['№ 17 on one line', ['№ 17 on', 'one line']],
  ['a family 👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧 whole', ['a family', '👨‍👩‍👧', '👨‍👩‍👧', '👨‍👩‍👧', 'whole']],
  ['', ['']],
])('the text “%s” is wrapped into its lines', (text, lines) => expect(wrapWords(text, fits)).toEqual(lines))
