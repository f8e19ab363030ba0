import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normaliseEmail, readableEmail, emailSearchText } from './emails.ts'
import { withMarks } from './test-invisible-marks.ts'

test.each([
  'a@b.co',
  'olena.kovalenko+work@example.com.ua',
  "o'neil@example.com",
  `${'x'.repeat(64)}@example.com`,
])('%s is a valid email address', address => expect(isEmail(address)).toBe(true))

test.each([
  '',
  'olena',
  '@example.com',
  'olena@',
  'olena@localhost',
  'olena@example..com',
  'olena@-example.com',
  'olena@example.com.',
  'olena@exam ple.com',
  'olena@@example.com',
  'олена@example.com',
  'olena@example.com\r\nBcc: other@example.com',
  'Olena <olena@example.com>',
  `${'x'.repeat(65)}@example.com`,
  `olena@${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(63)}.com`,
])('%j is not a valid email address', address => expect(isEmail(address)).toBe(false))

test('only the domain of an email address is stored in lower case', () =>
  expect(normaliseEmail('  Olena.K@Example.COM ')).toBe('Olena.K@example.com'))

test.each([
  ['a@b.com;', 'a@b.com'],
  ['a@b.com, ', 'a@b.com'],
  ['a@b.com.', 'a@b.com'],
  ['mailto:a@b.com', 'a@b.com'],
  ['MAILTO:a@b.com?subject=Hi&body=a,b', 'a@b.com'],
  ['Olena Kovalenko <a@b.com>', 'a@b.com'],
  ['"Коваленко, Олена" <a@b.com>;', 'a@b.com'],
  ['<a@b.com>', 'a@b.com'],
  ['(a@b.com)', 'a@b.com'],
  ["'a@b.com'", 'a@b.com'],
  ["o'neil@b.com", "o'neil@b.com"],
  ['olena@приклад.укр', 'olena@xn--80aikifvh.xn--j1amh'],
  ['olena@Bücher.de', 'olena@xn--bcher-kva.de'],
])('the email address in %j is %s', (written, email) => {
  expect(normaliseEmail(written)).toBe(email)
  expect(isEmail(normaliseEmail(written))).toBe(true)
})

test.each(['a@b.com, c@d.com', 'a@b.com c@d.com', 'a@b.com\r\nBcc: c@d.com', '<a@b.com> <c@d.com>'])(
  'a text with two addresses is not a valid email address: %j',
  written => expect(isEmail(normaliseEmail(written))).toBe(false),
)

test.each(['olena@приклад.укр', 'olena@bücher.de', 'olena@кава.com.ua', 'olena@example.com'])(
  'an email address is displayed as it was typed: %s',
  typed => expect(readableEmail(normaliseEmail(typed))).toBe(typed),
)

test('the domain of an email address is displayed encoded where it could pass for a Latin one', () =>
  expect(readableEmail(normaliseEmail('olena@сосо.com'))).toMatch(/@xn--/))

test('invisible characters anywhere in an email address are removed', () =>
  fc.assert(
    fc.property(fc.constantFrom('olena@example.com', 'mailto:olena@example.com').chain(withMarks), marked => {
      expect(normaliseEmail(marked)).toBe('olena@example.com')
      expect(normaliseEmail(normaliseEmail(marked))).toBe('olena@example.com')
    }),
  ))

test('normalising a stored email address again leaves it unchanged, whatever was typed', () =>
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), typed => {
      const email = normaliseEmail(typed)
      if (isEmail(email)) expect(normaliseEmail(email)).toBe(email)
    }),
  ))

test('a megabyte of text is checked as an email address without an error', () => {
  expect(isEmail('a'.repeat(1_000_000))).toBe(false)
  expect(isEmail(`a@${'a.'.repeat(500_000)}`)).toBe(false)
})

test.each([
  ['olena@приклад.укр', 'olena@xn--80aikifvh.xn--j1amh'],
  ['@ПРИКЛАД.укр', '@xn--80aikifvh.xn--j1amh'],
  ['Олена', 'Олена'],
  ['olena@example.com', 'olena@example.com'],
])('a search for %s looks for the stored addresses with %s', (typed, wanted) =>
  expect(emailSearchText(typed)).toBe(wanted),
)
