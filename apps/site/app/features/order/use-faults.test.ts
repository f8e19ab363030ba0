import { expect, test } from 'vitest'
import { faultAt } from './use-faults.ts'

const faults = {
  violations: [{ key: 'order-phone-invalid', field: 'phone' }] as const,
  left: new Set<string>(),
  tried: new Set<'product' | 'delivery' | 'payment'>(),
  refusal: null,
}

test('nothing is said while a field is being typed in', () =>
  expect(faultAt('phone', faults)).toBeUndefined())

test('a field that was left says what is wrong with it', () =>
  expect(faultAt('phone', { ...faults, left: new Set(['phone']) })).toBe('order-phone-invalid'))

test('a step that was to be left says it of all its fields', () => {
  expect(faultAt('phone', { ...faults, tried: new Set(['delivery'] as const) })).toBe('order-phone-invalid')
  expect(faultAt('phone', { ...faults, tried: new Set(['product'] as const) })).toBeUndefined()
})

test('the server’s refusal is said at its field at once', () => {
  const refusal = { key: 'email-invalid', field: 'email' } as const
  expect(faultAt('email', { ...faults, refusal })).toBe('email-invalid')
  expect(faultAt('phone', { ...faults, refusal })).toBeUndefined()
})
