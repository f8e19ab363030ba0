import { expect, test } from 'vitest'
import { fieldError } from './use-field-errors.ts'

const fieldErrors = {
  violations: [{ key: 'order-phone-invalid', field: 'phone' }] as const,
  left: new Set<string>(),
  tried: new Set<'product' | 'delivery' | 'payment'>(),
  refusal: null,
}

test('a field shows no error while text is typed into it', () =>
  expect(fieldError('phone', fieldErrors)).toBeUndefined())

test('a field that was left shows its error', () =>
  expect(fieldError('phone', { ...fieldErrors, left: new Set(['phone']) })).toBe('order-phone-invalid'))

test('trying to leave a step shows the errors of all its fields', () => {
  expect(fieldError('phone', { ...fieldErrors, tried: new Set(['delivery'] as const) })).toBe(
    'order-phone-invalid',
  )
  expect(fieldError('phone', { ...fieldErrors, tried: new Set(['product'] as const) })).toBeUndefined()
})

test('a refusal by the server is shown at its field at once', () => {
  const refusal = { key: 'email-invalid', field: 'email' } as const
  expect(fieldError('email', { ...fieldErrors, refusal })).toBe('email-invalid')
  expect(fieldError('phone', { ...fieldErrors, refusal })).toBeUndefined()
})
