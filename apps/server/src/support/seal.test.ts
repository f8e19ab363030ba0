import { expect, test } from 'vitest'
import { deriveSecret } from '../startup/app-secret.ts'
import { seal, unseal } from './seal.ts'

const [now, before, other] = ['new', 'old', 'other'].map(secret => deriveSecret(secret, 'a test')) as [
  string,
  string,
  string,
]

test('a sealed text can be opened only with an accepted secret', () => {
  const sealed = seal(before, Buffer.from('посилання'))
  expect(unseal([now, before], sealed).toString()).toBe('посилання')
  expect(() => unseal([other], sealed)).toThrow('APP_SECRET')
})

test('sealing the same text gives different results, and a changed byte is noticed', () => {
  const [first, second] = [seal(now, Buffer.from('a')), seal(now, Buffer.from('a'))]
  expect(first).not.toEqual(second)
  first[first.length - 1] = (first.at(-1) ?? 0) ^ 1
  expect(() => unseal([now], first)).toThrow()
})
