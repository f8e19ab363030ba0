import { expect, test } from 'vitest'
import { wrapWords } from './wrap-words.ts'

const fits = (line: string) => line.length <= 10

test.each([
  ['one line', ['one line']],
  ['lines break between words', ['lines', 'break', 'between', 'words']],
  ['a domain-without-a-break here', ['a', 'domain-wit', 'hout-a-bre', 'ak here']],
  ['', ['']],
])('%s', (text, lines) => expect(wrapWords(text, fits)).toEqual(lines))
