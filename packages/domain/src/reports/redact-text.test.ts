import { expect, test } from 'vitest'
import { redactText } from './index.ts'

test.each([
  ['no account of olena@example.com here', 'no account of [address] here'],
  ['cannot call +38 (067) 123-45-67', 'cannot call [number]'],
  ['GET https://dotyk.test/login?key=abc failed', 'GET https://dotyk.test/login?[query] failed'],
  ['GET /confirm/q7Zk3mT9wX1pL5vR8sN2 failed', 'GET /confirm/[secret] failed'],
  ['connect ECONNREFUSED 10.20.30.40:5432', 'connect ECONNREFUSED [ip]:5432'],
  ['connect ECONNREFUSED 2001:db8::7', 'connect ECONNREFUSED [ip]'],
  [
    'Unexpected token \'o\', "{"name":olena}" is not valid JSON',
    "Unexpected token 'o', [text] is not valid JSON",
  ],
  ['"Olena, Kyiv" is not valid JSON', '[text] is not valid JSON'],
  ['wrong $argon2id$v=19$m=19456$c2FsdA$aGFzaA', 'wrong [hash]'],
  ['the city Біла Церква is unknown', 'the city [text] is unknown'],
])('the reported text %s is redacted to %s', (message, redacted) =>
  expect(redactText(message)).toBe(redacted),
)

test.each([
  "Cannot read properties of undefined (reading 'name')",
  'Failed query: select "id" from "profiles" where "slug" = $1',
  'a message without anything of anybody',
])('the reported text %s stays as it is', message => expect(redactText(message)).toBe(message))

test('a long reported message is cut', () => expect(redactText('ab '.repeat(1_000))).toHaveLength(500))
