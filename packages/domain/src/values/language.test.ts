import { expect, test } from 'vitest'
import { detectLanguage, languageCookie, languageInQuery, type LanguageSources } from './detect-language.ts'
import { type Language, languageOfTag } from './language.ts'

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

test.each<[string, LanguageSources, Language]>([
  ['nothing', {}, 'ua'],
  ['lng in the query', { address: '/signup?lng=en', cookies: 'Lang=ua' }, 'en'],
  ['lng among others, before a product’s address', { address: '/products/1/ua?a=1&lng=en&b=2' }, 'en'],
  ['lng with the language’s code', { address: '/?lng=uk', browser: 'en' }, 'ua'],
  ['an lng that names neither', { address: '/?lng=fr', cookies: 'Lang=en' }, 'en'],
  ['a parameter whose name ends in lng', { address: '/?old_lng=en' }, 'ua'],
  ['a product’s address', { address: '/products/1/en', cookies: 'Lang=ua', browser: 'uk' }, 'en'],
  ['a product’s address with its choices', { address: '/products/3/en/1/1/2', cookies: 'Lang=ua' }, 'en'],
  ['the data of a product’s page', { address: '/products/1/en.data?_routes=x', cookies: 'Lang=ua' }, 'en'],
  ['a product’s address without a language', { address: '/products/1', cookies: 'Lang=en' }, 'en'],
  [
    'a product’s address whose next segment only begins like a language',
    { address: '/products/1/english' },
    'ua',
  ],
  ['another page’s address that ends like a product’s', { address: '/card/1/en' }, 'ua'],
  ['the cookie', { cookies: 'TokenExpires=1; Lang=en; other=1', browser: 'uk' }, 'en'],
  ['the cookie as the server writes it', { cookies: 'Lang=ua', browser: 'en' }, 'ua'],
  ['the cookie with the language’s code', { cookies: 'Lang=uk', browser: 'en' }, 'ua'],
  ['the cookie with a language spoken beside Ukrainian', { cookies: 'Lang=ru', browser: 'en' }, 'ua'],
  ['the cookie with a region', { cookies: 'Lang=en-GB', browser: 'uk' }, 'en'],
  ['a cookie that names neither', { cookies: 'Lang=de', browser: 'en' }, 'en'],
  ['a cookie whose name ends in Lang', { cookies: 'AdminLang=en', browser: 'uk' }, 'ua'],
  ['what the browser keeps', { stored: ['en', 'ua'], browser: 'uk' }, 'en'],
  ['the second text that the browser keeps', { stored: [null, 'en'], browser: 'uk' }, 'en'],
  ['the browser’s first language', { browser: 'en-GB,uk;q=0.8', html: 'uk' }, 'en'],
  ['only the browser’s first language', { browser: 'de-DE,en;q=0.8' }, 'ua'],
  ['a language spoken beside Ukrainian', { browser: 'ru,en;q=0.8' }, 'ua'],
  ['the document', { browser: 'de-DE', html: 'en' }, 'en'],
  [
    'nothing that names either',
    { address: '/?lng=', cookies: '', stored: [''], browser: '', html: '' },
    'ua',
  ],
])('the language of a visitor with %s is $2', (_name, sources, language) =>
  expect(detectLanguage(sources)).toBe(language),
)

/**
 * Returns the language sources of a visitor: one language for each source, in the order of detection; null for a source without
 * a language.
 */
function saying(languages: readonly (Language | null)[]): LanguageSources {
  const [query, path, cookie, local, session, browser, html] = languages
  return {
    address: `${path ? `/products/1/${path}` : '/'}${query ? `?lng=${query}` : ''}`,
    cookies: cookie ? `Lang=${cookie}` : '',
    stored: [local ?? null, session ?? null],
    ...(browser && { browser }),
    ...(html && { html }),
  }
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'language source %i is used only if no earlier source names a language',
  at => {
    const others = Array<Language>(6 - at).fill('ua')
    const silent = Array<null>(at).fill(null)
    expect(detectLanguage(saying([...silent, 'en', ...others]))).toBe('en')
    if (at > 0) expect(detectLanguage(saying([...silent.slice(1), 'ua', 'en', ...others]))).toBe('ua')
  },
)

test.each([
  ['/', null],
  ['/products/1/en', null],
  ['/?lng=en', 'en'],
  ['/?a=1&lng=uk', 'uk'],
  ['/?lng=', ''],
])('the language in the query of %s is %j', (address, said) => expect(languageInQuery(address)).toBe(said))

test.each(['ua', 'en'] as const)('the language %s written to the cookie is read back', language => {
  const [pair] = languageCookie(language, { secure: true }).split('; ')
  expect(detectLanguage({ cookies: `a=b; ${pair}`, browser: language === 'ua' ? 'en' : 'uk' })).toBe(language)
})

test('the language cookie is Secure where the service uses https', () => {
  expect(languageCookie('en', { secure: false })).toBe('Lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(languageCookie('en', { secure: true })).toBe(
    '__Host-Lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
})
