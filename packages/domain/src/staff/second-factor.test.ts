import { expect, test } from 'vitest'
import {
  formatRecoveryCode,
  parseStaffCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from './second-factor.ts'

test.each([
  ['123456', { kind: 'timed', text: '123456' }],
  [' 123 456 ', { kind: 'timed', text: '123456' }],
  ['0A1B-2C3D-4E5F-6G7H', { kind: 'recovery', text: '0a1b2c3d4e5f6g7h' }],
  ['0A1B-2C3D-4E5F-6G7H-8J9K-0M1N', { kind: 'recovery', text: '0a1b2c3d4e5f6g7h8j9k0m1n' }],
  ['0a1b 2c3d 4e5f 6g7h', { kind: 'recovery', text: '0a1b2c3d4e5f6g7h' }],
  ['12345', null],
  ['0a1b-2c3d-4e5f-6g7', null],
  ['0a1b-2c3d-4e5f-6g7!', null],
  ['0a1b-2c3d-4e5f-6g7h-8j9k', null],
  ['', null],
])('the code typed as «%s» is read as %o', (typed, code) => {
  expect(parseStaffCode(typed)).toEqual(code)
})

test('a recovery code is displayed in groups of four and read back', () => {
  const text = '0a1b2c3d4e5f6g7h8j9k0m1n'
  expect(formatRecoveryCode(text)).toBe('0a1b-2c3d-4e5f-6g7h-8j9k-0m1n')
  expect(parseStaffCode(formatRecoveryCode(text))?.text).toBe(text)
})

test('a recovery code has at least 112 random bits, so that a fast hash of it can’t be reversed', () =>
  expect(RECOVERY_CODE_LENGTH * Math.log2(RECOVERY_ALPHABET.length)).toBeGreaterThanOrEqual(112))
