import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['olena@gmial.com', 'olena@gmail.com'],
  ['olena@gmail.con', 'olena@gmail.com'],
  ['olena@gmai.com', 'olena@gmail.com'],
  ['olena@ggmail.com', 'olena@gmail.com'],
  ['olena@ukr.ner', 'olena@ukr.net'],
  ['olena @ukr.net', 'olena@ukr.net'],
  ['olena@i,ua', 'olena@i.ua'],
  ['olena@@ukr.net', 'olena@ukr.net'],
  ['olena@kava.con', 'olena@kava.com'],
  ['olena@exampl.com', 'olena@example.com'],
  ['olena@examle.com', 'olena@example.com'],
])('the address %s gets the suggestion %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

test('a domain of the owner’s other addresses is suggested as well', () => {
  expect(suggestEmail('olena@kavarna.ua', ['kavarnia.ua'])).toBe('olena@kavarnia.ua')
  expect(suggestEmail('olena@kavarna.ua')).toBeNull()
})

test.each([
  'olena@gmail.com',
  'olena@email.com',
  'olena@mail.com',
  'olena@kava.example',
  'olena',
  '@kava',
  '',
])('the address %j gets no suggestion', typed => expect(suggestEmail(typed)).toBeNull())
