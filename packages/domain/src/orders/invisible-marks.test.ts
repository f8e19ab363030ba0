import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVISIBLE_MARKS, withMarks } from '../values/test-invisible-marks.ts'
import { checkOrder } from './check-order.ts'
import { checkPerson } from './check-people.ts'
import { isRnokpp } from './tax-codes.ts'
import type { OrderDraft } from './order-draft.ts'

const TEXTS: Readonly<Record<string, string>> = {
  count: '12',
  name: 'Олена',
  phone: '067 123 45 67',
  email: 'olena@example.com',
  firstname: 'Олена',
  lastname: 'Коваленко-Їжак',
  middleName: 'Іванівна',
  ownership: 'ФОП',
  edrpou: '1234567899',
  organization: 'Кава',
  city: 'Київ',
  cityRef: 'db5c88e0-391c-11dd-90d9-001a92567626',
  department: 'Відділення №1',
  departmentRef: '7b422fc3-e1b8-11e3-8c4a-0050568002cf',
  comment: 'Подзвоніть',
  cardName: 'Олена Коваленко',
  cardLine: 'Кава',
  pageID: 'olena',
}
const draft: OrderDraft = { recipient: 'legal', shipping: 'novaposhta', payment: 'liqpay', ...TEXTS }

test('the draft that these tests start from is a valid order', () => {
  expect(isRnokpp('1234567899')).toBe(true)
  expect(checkOrder(draft).violations).toEqual([])
})

test('invisible characters anywhere in an order are removed', () => {
  const marked = fc
    .constantFrom(...Object.keys(TEXTS))
    .chain(field => fc.tuple(fc.constant(field), withMarks(TEXTS[field] ?? '')))
  fc.assert(
    fc.property(marked, ([field, text]) => {
      const { contents, violations } = checkOrder({ ...draft, [field]: text })
      expect({ field, violations }).toEqual({ field, violations: [] })
      // The empty Braille cell is kept inside a free text, where it is a character between others.
      const bare = JSON.stringify(contents).replaceAll('\u2800', '')
      expect(bare).toBe(JSON.stringify(checkOrder(draft).contents))
    }),
    { numRuns: 1_000 },
  )
})

test('a required field of an order with only invisible characters is empty', () => {
  const blank = fc.array(fc.constantFrom(...INVISIBLE_MARKS, ' '), { minLength: 1, maxLength: 5 })
  const required = fc.constantFrom(
    'phone',
    'email',
    'firstname',
    'lastname',
    'edrpou',
    'organization',
    'city',
  )
  fc.assert(
    fc.property(required, blank, (field, marks) => {
      const keys = checkOrder({ ...draft, [field]: marks.join('') }).violations.map(({ key }) => key)
      expect(keys.filter(key => key.endsWith('-required'))).toHaveLength(1)
    }),
  )
})

test('invisible characters in the texts of an order’s person are removed', () => {
  const person = { name: 'Олена Коваленко', line: 'Кава', page: 'olena' }
  const marked = fc.record({
    name: withMarks(person.name),
    line: withMarks(person.line),
    page: withMarks(person.page),
  })
  fc.assert(
    fc.property(marked, typed => {
      const broken: string[] = []
      const checked = checkPerson(typed, 1, (_, field) => broken.push(field))
      expect(broken).toEqual([])
      expect(JSON.parse(JSON.stringify(checked).replaceAll('\u2800', ''))).toEqual(person)
    }),
    { numRuns: 500 },
  )
})
