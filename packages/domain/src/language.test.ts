import { expect, test } from 'vitest'
import { languageOfCookies, languageOfTag } from './language.ts'

test.each([
  ['en-GB', 'en'],
  ['EN', 'en'],
  ['uk-UA', 'ua'],
  ['ua', 'ua'],
  ['ru', 'ua'],
  ['kk', 'ua'],
  ['ka-GE', 'ua'],
  ['ro', 'ua'],
  ['hy', 'ua'],
  ['be', 'ua'],
  ['mo', 'ua'],
  ['de-DE', null],
  ['', null],
  [undefined, null],
])('the language tag %j means %j', (tag, language) => expect(languageOfTag(tag)).toBe(language))

test.each([
  ['Lang=en', 'en'],
  ['TokenExpires=1; Lang=ua', 'ua'],
  ['Lang=uk', 'ua'],
  ['Lang=ru; other=1', 'ua'],
  ['AdminLang=en', null],
  ['Lang=de', null],
  ['', null],
  [undefined, null],
])('the cookies %j say %j', (cookies, language) => expect(languageOfCookies(cookies)).toBe(language))
