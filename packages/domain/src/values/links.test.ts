import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseLink, normaliseUrl } from './links.ts'
import { withMarks } from './test-invisible-marks.ts'

describe('stored links', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' https://example.com ', 'https://example.com'],
    ['https://example.com/', 'https://example.com/'],
    ['http://example.com/a', 'https://example.com/a'],
    ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com./a', 'https://example.com/a'],
    ['example.com?a=1#b', 'https://example.com/?a=1#b'],
    ['https://example.com/кава', 'https://example.com/%D0%BA%D0%B0%D0%B2%D0%B0'],
    ['https://example.com/?q=кава', 'https://example.com/?q=%D0%BA%D0%B0%D0%B2%D0%B0'],
    ['кава.укр', 'https://xn--80aaf4a.xn--j1amh'],
    ['https://kava_lviv.example.com', 'https://kava_lviv.example.com'],
    ['https://example.com/@user:tag', 'https://example.com/@user:tag'],
    ['https://signal.me/#p/+380501234567', 'https://signal.me/#p/+380501234567'],
  ])('the link %j is stored as %s', (written, stored) => expect(normaliseLink(written)).toBe(stored))
})

describe('links within text', () => {
  test.each([
    ['https://kava.example/a,', 'https://kava.example/a'],
    ['https://kava.example/a.', 'https://kava.example/a'],
    ['(https://kava.example/a)', 'https://kava.example/a'],
    ['<https://kava.example/a>', 'https://kava.example/a'],
    ['«https://kava.example/a»', 'https://kava.example/a'],
    ['"kava.example"', 'https://kava.example'],
    ['Наш сайт: https://kava.example/a', 'https://kava.example/a'],
    ['Instagram — https://kava.example/a, підписуйтесь!', 'https://kava.example/a'],
    ['https://kava.example/a - мій канал', 'https://kava.example/a'],
    ['www.kava.example/a;', 'https://www.kava.example/a'],
    ['[Кава](https://kava.example/a)', 'https://kava.example/a'],
    [
      'https://uk.wikipedia.org/wiki/Кава_(напій)',
      'https://uk.wikipedia.org/wiki/%D0%9A%D0%B0%D0%B2%D0%B0_(%D0%BD%D0%B0%D0%BF%D1%96%D0%B9)',
    ],
  ])('in the text %j the link is %s', (written, stored) => expect(normaliseUrl(written)).toBe(stored))

  test.each([
    'https://kava.example/a https://kava.example/b',
    'https://kava.example/a b',
    'кава kava.example',
  ])('several links and other words are not cut to one link: %j', written =>
    expect(normaliseUrl(written)).toBeNull(),
  )
})

test('invisible characters anywhere in a link are removed', () =>
  fc.assert(
    fc.property(withMarks('https://kava.example/menu?id=7'), marked => {
      expect(normaliseUrl(marked)).toBe('https://kava.example/menu?id=7')
      expect(normaliseLink(marked)).toBe('https://kava.example/menu?id=7')
    }),
  ))

test('a combining mark after a letter doesn’t form another address', () =>
  expect(normaliseUrl('https://kava.example/cafe\u0301')).toBe('https://kava.example/cafe%CC%81'))

test('tracking parameters are removed from every link', () => {
  expect(normaliseUrl('https://kava.example/?utm_source=a&id=7&fbclid=b')).toBe('https://kava.example/?id=7')
  expect(normaliseLink('instagram.com/kava?igsh=abc')).toBe('https://instagram.com/kava')
})

describe('refused links', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'kava'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a host', 'javascript://example.com/%0aalert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script behind a tab', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['ftp', 'ftp://example.com'],
    ['mail', 'mailto:olena@example.com'],
    ['a phone', 'tel:+380671234567'],
    ['an app', 'viber://chat?number=%2B380671234567'],
    ['a user', 'https://admin@example.com'],
    ['a user and a password', 'https://user:password@example.com'],
    ['another host behind a user', 'https://monobank.ua@evil.example'],
    ['another host behind a backslash', 'https://evil.example\\@monobank.ua'],
    ['an e-mail', 'olena@example.com'],
    ['an IP address', 'https://192.168.0.1/'],
    ['an IP address in one number', 'https://3232235521/'],
    ['an IP address in hex', 'https://0xc0.0xa8.0.1/'],
    ['a phone number', '0671234567'],
    ['IPv6', 'https://[::1]/'],
    ['this machine', 'https://localhost/'],
    ['white space', 'https://example.com/a b'],
    ['a line end', 'https://example.com/a\nb'],
    ['NUL', 'https://example.com/\0'],
    ['half a surrogate pair', 'https://example.com/\ud83d'],
    ['an empty label', 'https://example..com'],
    ['an encoded slash in the host', 'https://example.com%2fevil.example'],
    ['no host', 'https:///path'],
    ['more than 2,048 characters', `https://example.com/${'a'.repeat(2_048)}`],
  ])('a link that is or has %s is refused', (_, link) => {
    expect(normaliseLink(link)).toBeNull()
    expect(normaliseUrl(link)).toBeNull()
  })

  test('a service’s link has no port, a site’s may when it is written with its scheme', () => {
    expect(normaliseLink('https://example.com:8443/a')).toBeNull()
    expect(normaliseUrl('https://example.com:8443/a')).toBe('https://example.com:8443/a')
    expect(normaliseUrl('http://example.com:8080/a')).toBe('http://example.com:8080/a')
    expect(normaliseUrl('example.com:8080')).toBeNull()
    expect(normaliseUrl('javascript:1')).toBeNull()
  })

  test.each([
    ['http://example.com', 'http://example.com'],
    ['HTTP://Example.com/a', 'http://example.com/a'],
    ['http://example.com:80/a', 'http://example.com/a'],
    ['example.com', 'https://example.com'],
    ['//example.com', 'https://example.com'],
  ])('the site %s is stored as %s', (written, stored) => expect(normaliseUrl(written)).toBe(stored))

  test('a stored link is a plain web address that normalising leaves unchanged, whatever was typed', () => {
    const written = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[a-z]{0,12}:?\/{0,3}[a-z0-9@:.\\%-]{0,30}[/?#]?[ -~]{0,20}$/),
    )
    fc.assert(
      fc.property(written, fc.constantFrom(normaliseLink, normaliseUrl), (input, normalise) => {
        const link = normalise(input)
        if (link === null) return
        expect(link).toMatch(normalise === normaliseUrl ? /^https?:/ : /^https:/)
        expect(link).toMatch(/^https?:\/\/[a-z0-9_.-]+\.[a-z0-9-]+(?::\d+)?(?:[/?#]|$)/)
        expect(link).toMatch(/^[!-~]+$/)
        expect(normalise(link)).toBe(link)
        expect(new URL(link)).toMatchObject({ username: '', password: '' })
      }),
      { numRuns: 2_000 },
    )
  })

  test('a megabyte of text is checked as a link without an error', () => {
    for (const flood of ['a', '.', 'a.', '/', '@', ':', 'а', '%', '\u200d'])
      expect(normaliseUrl(flood.repeat(1_000_000))).toBeNull()
    for (const flood of ['a', '.', 'a.', '@', ':', '1'])
      expect(normaliseUrl(`https://${flood.repeat(1_900 / flood.length)}!`)).toBeNull()
  })
})
