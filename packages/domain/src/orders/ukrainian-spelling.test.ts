import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDelivery } from './check-delivery.ts'
import { checkNames } from './check-recipient.ts'
import { suggestUkrainianNames, toUkrainianPlace, ukrainianNames } from './ukrainian-spelling.ts'

test.each([
  ['Kovalenko', 'Olena', '', 'Коваленко Олена'],
  ['Kovalenko', 'Олена', 'Іванівна', 'Коваленко Олена Іванівна'],
  ['Коваленко', 'Олена', '', null],
  ['Kovalenko', 'Olena', 'Ёлкина', null],
  ['Елкин🌻', 'Olena', '', null],
])('for the names %j, %j and %j the spelling %j is suggested', (lastname, firstname, middleName, spelling) =>
  expect(suggestUkrainianNames({ lastname, firstname, middleName })).toBe(spelling),
)

/** Texts of letters that the carrier takes, of Latin ones, and of others. */
const typed = fc.string({
  unit: fc.constantFrom(...'abhixzіяґЁыъЎłé żA-’ ʼ.1🌻'),
  minLength: 1,
  maxLength: 12,
})

test('the carrier takes each suggested spelling of a name', () =>
  fc.assert(
    fc.property(fc.record({ lastname: typed, firstname: typed, middleName: typed }), names => {
      if (suggestUkrainianNames(names) === null) return
      const broken: string[] = []
      checkNames(ukrainianNames(names), (key, field) => broken.push(`${field} ${key}`))
      expect(broken.filter(rule => rule.includes('characters'))).toEqual([])
    }),
  ))

test('the carrier takes each suggested spelling of a place', () =>
  fc.assert(
    fc.property(typed, text => {
      const place = { text, ref: null }
      const spelled = toUkrainianPlace(place)
      if (spelled === place) return
      const broken: string[] = []
      const draft = {
        shipping: 'novaposhta',
        shippingType: 'department',
        city: spelled.text,
        department: '1',
      }
      checkDelivery(draft, (key, field) => broken.push(`${field} ${key}`))
      expect(broken).not.toContain('city delivery-ukrainian')
    }),
  ))
