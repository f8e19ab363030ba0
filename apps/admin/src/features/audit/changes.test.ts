import { expect, test } from 'vitest'
import { fieldChangesOf, type ChangeLabels } from './changes.ts'

const words: ChangeLabels = {
  ...{ yes: 'yes', no: 'no', nothing: '—' },
  nameOf: field => field.toUpperCase(),
  wordOf: (field, value) => (field === 'type' || field === 'subscription' ? `${field} ${value}` : null),
  moment: at => at.toISOString().slice(0, 10),
}

test('a change of the audit log is shown field by field, with the old and the new value', () => {
  const before = { type: 'personal', name: '', open: true, gone: 'x' }
  const after = { type: 'organization', name: 'Оля', open: false, list: ['a', 'b'] }
  expect(fieldChangesOf({ before, after }, words)).toEqual([
    { field: 'type', before: 'type personal', after: 'type organization' },
    // A field that was empty before the change shows no old value.
    { field: 'name', before: null, after: 'Оля' },
    { field: 'open', before: 'yes', after: 'no' },
    { field: 'gone', before: 'x', after: null },
    { field: 'list', before: null, after: 'a, b' },
  ])
})

test.each<[unknown, string]>([
  [{ state: 'annual', paidUntil: '2026-12-01T21:59:59.000Z' }, 'subscription annual, PAIDUNTIL: 2026-12-01'],
  [{ state: 'unlimited', paidUntil: null }, 'subscription unlimited'],
  [{ img: null, link: 'https://verba.example' }, 'LINK: https://verba.example'],
  [
    [{ id: '1', name: 'telegram', value: 'https://t.me/olena' }, { value: '+380671234567' }],
    'https://t.me/olena, +380671234567',
  ],
  [[], '—'],
])('the audit log shows the value %j in words', (value, said) => {
  expect(fieldChangesOf({ before: null, after: { subscription: value } }, words)[0]?.after).toBe(said)
})

test('the audit log shows an amount of 49,950 minor units as 499.50', () => {
  expect(fieldChangesOf({ before: null, after: { amount: 49_950 } }, words)[0]?.after).toBe('499.50')
})

test('an audit entry that changed nothing has no fields', () => {
  expect(fieldChangesOf({ before: null, after: null }, words)).toEqual([])
})
