import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is kept as argon2id of 19 MiB and two passes', async () => {
  expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the same password matches, and nothing matches an unknown login', async () => {
  const stored = await passwords.hash('correct horse')
  expect(await passwords.matches(stored, 'correct horse')).toBe(true)
  expect(await passwords.matches(stored, 'wrong horse')).toBe(false)
  expect(await passwords.matches(null, 'a password nobody has')).toBe(false)
})
