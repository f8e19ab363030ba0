import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitEmailText } from './text-parts.ts'

const linksOf = (text: string) => splitEmailText(text).flatMap(part => ('link' in part ? [part.link] : []))

test('a web address in an email’s text becomes a link, and the words around it stay text', () => {
  expect(splitEmailText('Підтвердіть: https://dotyk.example/confirm/a_b-1\nДякуємо')).toEqual([
    { text: 'Підтвердіть: ' },
    { link: 'https://dotyk.example/confirm/a_b-1' },
    { text: '\nДякуємо' },
  ])
})

test.each([
  ['See https://dotyk.example.', 'https://dotyk.example'],
  ['(https://dotyk.example/a)', 'https://dotyk.example/a'],
  ['https://dotyk.example/a_(b)', 'https://dotyk.example/a_(b)'],
  ['(https://dotyk.example/a_(b)).', 'https://dotyk.example/a_(b)'],
  ['«https://dotyk.example/a»', 'https://dotyk.example/a'],
  ['https://dotyk.example/?a=1&b=2!', 'https://dotyk.example/?a=1&b=2'],
])('punctuation after the address in %s is not part of the address', (text, link) => {
  expect(linksOf(text)).toEqual([link])
})

test('only web addresses in an email’s text become links', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x ftp://x.example www.dotyk.example')).toEqual([])
})

test('splitting an email’s text into parts loses and adds no character', () => {
  const pieces = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('https://', 'http://a.example/b', '(', ')', '.', ' ', '\n')),
  )
  fc.assert(
    fc.property(pieces, words => {
      const text = words.join('')
      expect(
        splitEmailText(text)
          .map(part => ('link' in part ? part.link : part.text))
          .join(''),
      ).toBe(text)
    }),
  )
})
