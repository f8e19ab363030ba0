import { expect, test } from 'vitest'
import { detectLanguage, type LanguageSources } from './language.ts'

test.each<[string, Partial<LanguageSources>, 'ua' | 'en']>([
  ['nothing', {}, 'ua'],
  ['the browser’s first language', { acceptLanguage: 'en-GB,uk;q=0.8' }, 'en'],
  ['only the browser’s first language', { acceptLanguage: 'de-DE,en;q=0.8' }, 'ua'],
  ['a language spoken beside Ukrainian', { acceptLanguage: 'ru,en;q=0.8' }, 'ua'],
  ['the cookie before the browser', { cookie: 'Lang=en', acceptLanguage: 'uk' }, 'en'],
  ['a cookie with the language’s code', { cookie: 'Lang=uk', acceptLanguage: 'en' }, 'ua'],
  ['a cookie with a region', { cookie: 'a=b; Lang=en-GB', acceptLanguage: 'uk' }, 'en'],
  ['a cookie that names no known language', { cookie: 'Lang=fr', acceptLanguage: 'en' }, 'en'],
  ['a cookie of another name', { cookie: 'OldLang=en', acceptLanguage: 'uk' }, 'ua'],
  ['the address before the cookie', { query: 'en', cookie: 'Lang=ua' }, 'en'],
  ['a query that names no known language', { query: 'fr', cookie: 'Lang=en' }, 'en'],
  ['a product’s address', { address: '/products/1/en', cookie: 'Lang=ua' }, 'en'],
])('%s decides', (_case, sources, language) => {
  expect(detectLanguage({ query: null, cookie: undefined, acceptLanguage: undefined, ...sources })).toBe(
    language,
  )
})
