import { describe, expect, test } from 'vitest'
import { checkRecipientChange, mayChangeRecipient } from './check-recipient.ts'

const change = {
  ...{ firstname: 'Ірина', lastname: 'Бондаренко', middleName: '' },
  ...{ name: '', phone: '067 123 45 67', email: 'iryna@example.com' },
}

describe('another recipient', () => {
  test('is stored in the one form of an order', () => {
    expect(checkRecipientChange({ ...change, firstname: " Мар'яна " })).toEqual({
      names: { firstName: 'Марʼяна', lastName: 'Бондаренко', middleName: '' },
      contact: { name: '', phone: '+380671234567', email: 'iryna@example.com' },
      violations: [],
    })
  })

  test.each([
    [{ firstname: '' }, 'first-name-required', 'firstname'],
    [{ lastname: 'Smith' }, 'recipient-name-characters', 'lastname'],
    [{ phone: '067' }, 'order-phone-invalid', 'phone'],
    [{ email: 'iryna@' }, 'email-invalid', 'email'],
  ])('can’t be %j', (part, key, field) =>
    expect(checkRecipientChange({ ...change, ...part }).violations).toEqual([{ key, field }]),
  )
})

test.each([
  ['inProgress', null, true],
  ['inProgress', '20450000000000', false],
  ['done', null, false],
  ['cancelled', null, false],
] as const)('in the state %s with the waybill %s the recipient may be changed: %s', (state, waybill, may) =>
  expect(mayChangeRecipient({ state, waybill })).toBe(may),
)
