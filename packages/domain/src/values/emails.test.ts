import { expect, test } from 'vitest'
import { isEmail, normaliseEmail } from './emails.ts'

test.each([
  'a@b.co',
  'olena.kovalenko+work@example.com.ua',
  "o'neil@example.com",
  `${'x'.repeat(64)}@example.com`,
])('%s is an e-mail', address => expect(isEmail(address)).toBe(true))

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
])('%j is no e-mail', address => expect(isEmail(address)).toBe(false))

test('only the domain of an e-mail has no case', () =>
  expect(normaliseEmail('  Olena.K@Example.COM ')).toBe('Olena.K@example.com'))

test('a megabyte gets its answer', () => {
  expect(isEmail('a'.repeat(1_000_000))).toBe(false)
  expect(isEmail(`a@${'a.'.repeat(500_000)}`)).toBe(false)
})
