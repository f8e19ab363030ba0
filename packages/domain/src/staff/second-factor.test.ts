import { expect, test } from 'vitest'
import { parseStaffCode, formatRecoveryCode } from './second-factor.ts'

test.each([
  ['123456', { kind: 'timed', text: '123456' }],
  [' 123 456 ', { kind: 'timed', text: '123456' }],
  ['0A1B-2C3D-4E5F-6G7H', { kind: 'recovery', text: '0a1b2c3d4e5f6g7h' }],
  ['0a1b 2c3d 4e5f 6g7h', { kind: 'recovery', text: '0a1b2c3d4e5f6g7h' }],
  ['12345', null],
  ['0a1b-2c3d-4e5f-6g7', null],
  ['0a1b-2c3d-4e5f-6g7!', null],
  ['', null],
])('the code typed as «%s» is read as %o', (typed, code) => {
  expect(parseStaffCode(typed)).toEqual(code)
})

test('a recovery code is displayed in groups of four and read back', () => {
  const text = '0a1b2c3d4e5f6g7h'
  expect(formatRecoveryCode(text)).toBe('0a1b-2c3d-4e5f-6g7h')
  expect(parseStaffCode(formatRecoveryCode(text))?.text).toBe(text)
})
