import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPredictable } from './predictable.ts'

describe('predictable passwords', () => {
  test.each([
    '987654321',
    '0987654321',
    '123456789012',
    'qwerty123',
    'poiuytrewq',
    'ASDFGHJKL',
    'йцукенгш',
    'абвгґдеє1',
    'aaaaaaaa',
    '11112222',
    'abababab',
    '20242024',
    '1q1q1q1q1',
    'abcd1234!',
  ])('the password %s is predictable', password => {
    expect(isPredictable(password)).toBe(true)
  })
})

describe('unpredictable passwords', () => {
  test.each([
    'correct horse',
    'Tr0ub4dor&3',
    'long enough a secret',
    'кавʼярня на розі',
    'zx8-Kp0-wq2',
    'bookkeeper7',
  ])('the password %s is not predictable', password => {
    expect(isPredictable(password)).toBe(false)
  })
})

test('every run of digits, upwards or downwards, is predictable wherever it begins', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 8, max: 11 }), fc.boolean(), (first, length, isRising) => {
      const digits = Array.from({ length }, (_, i) => (first + (isRising ? i : 100 - i)) % 10)
      expect(isPredictable(digits.join(''))).toBe(true)
    }),
  )
})
