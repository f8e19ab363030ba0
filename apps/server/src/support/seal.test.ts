import { expect, test } from 'vitest'
import { deriveSecret } from '../startup/app-secret.ts'
import { encryptSecret, decryptSecret } from './seal.ts'

const [now, before, other] = ['new', 'old', 'other'].map(secret => deriveSecret(secret, 'a test')) as [
  string,
  string,
  string,
]

test('a sealed text can be opened only with an accepted secret', () => {
  const sealed = encryptSecret(before, Buffer.from('посилання'))
  expect(decryptSecret([now, before], sealed).toString()).toBe('посилання')
  expect(() => decryptSecret([other], sealed)).toThrow('APP_SECRET')
})

test('sealing the same text twice gives different results, and a changed byte makes unsealing fail', () => {
  const [first, second] = [encryptSecret(now, Buffer.from('a')), encryptSecret(now, Buffer.from('a'))]
  expect(first).not.toEqual(second)
  first[first.length - 1] = (first.at(-1) ?? 0) ^ 1
  expect(() => decryptSecret([now], first)).toThrow()
})
