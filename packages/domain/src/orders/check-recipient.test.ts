import { describe, expect, test } from 'vitest'
import { checkRecipientChange, mayChangeRecipient } from './check-recipient.ts'
import { normaliseName, ukrainianNameOf, replaceLatinI } from './recipient-name.ts'

const change = {
  firstname: 'Ірина',
  lastname: 'Бондаренко',
  middleName: '',
  name: '',
  phone: '067 123 45 67',
  email: 'iryna@example.com',
}

describe('another recipient', () => {
  test('a changed recipient is normalised like the recipient of a new order', () => {
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
  ])('a recipient can’t be changed to %j', (part, key, field) =>
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

describe('a Latin i', () => {
  test.each([
    ['Iрина', 'Ірина'],
    ['Андрiй', 'Андрій'],
    ['Раïса', 'Раїса'],
  ])('a Latin i within the Ukrainian name %s becomes Ukrainian: %s', (typed, name) =>
    expect([replaceLatinI(typed), normaliseName(typed)]).toEqual([name, name]),
  )

  test.each(['Iryna', 'Smith', 'I', 'Liliia', 'Олена Smith', ''])('the Latin i in the name %j stays', typed =>
    expect([replaceLatinI(typed), normaliseName(typed)]).toEqual([typed, typed]),
  )
})

describe('the Ukrainian spelling of a recipient’s name', () => {
  test.each([
    ['Olena', 'Олена'],
    ['Kovalenko-Shevchuk', 'Коваленко-Шевчук'],
    ["Mar'iana", 'Марʼяна'],
    ['Oлена', 'Олена'],
  ])('the Ukrainian spelling of the name %s is suggested: %s', (typed, name) =>
    expect(ukrainianNameOf(typed)).toBe(name),
  )

  test.each(['', 'Олена', 'Iрина', '@', 'olena@example.com', '王'])(
    'no Ukrainian spelling is suggested for the name %j',
    typed => expect(ukrainianNameOf(typed)).toBeNull(),
  )
})

test.each([
  "Мар'яна",
  'Мар’яна',
  'Мар‘яна',
  'Марʼяна',
  'Мар`яна',
  'Мар´яна',
  'Мар′яна',
  'Мар"яна',
  'Мар*яна',
  'Мар＇яна',
])('the name %s is stored with one kind of apostrophe', typed => expect(normaliseName(typed)).toBe('Марʼяна'))

test.each([`О'"к`, `О"'к`])('a quotation mark beside an apostrophe stays: %s', typed =>
  expect(normaliseName(normaliseName(typed))).toBe(normaliseName(typed)),
)
