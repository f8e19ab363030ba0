import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPeople } from './check-people.ts'
import { findRepeatedPeople } from './repeated-people.ts'
import { pageIdOfText } from './page-id-of-text.ts'
import { MAX_ORDER_PEOPLE } from './order.ts'

function check(people: unknown, count = Array.isArray(people) ? people.length : 1) {
  const broken: string[] = []
  const checked = checkPeople(people, { accessory: 1, count }, (key, field) =>
    broken.push(`${field}: ${key}`),
  )
  return { checked, broken }
}

const aPerson = (changes: object = {}) => ({
  name: 'Олена Коваленко',
  line: 'Дизайнерка',
  page: 'olena',
  ...changes,
})

test('an order without people is no order for many', () => {
  expect(check(undefined)).toEqual({ checked: [], broken: [] })
  expect(check(null)).toEqual({ checked: [], broken: [] })
  expect(check([], 3)).toEqual({ checked: [], broken: [] })
})

test.each<[string, object, string[]]>([
  ['with all its texts', {}, []],
  ['without a line and a page', { line: '', page: undefined }, []],
  ['without a name', { name: '' }, ['people.0.name: person-name-required']],
  ['with a name of spaces', { name: ' \u00a0' }, ['people.0.name: person-name-required']],
  ['with a name of invisible characters', { name: '\u200b\u2060' }, ['people.0.name: person-name-required']],
  ['with a name that has no outlines', { name: 'Олена 🎉' }, ['people.0.name: text-unprintable']],
  ['with a line in another alphabet', { line: '山田' }, ['people.0.line: text-unprintable']],
  ['with 41 characters', { name: 'А'.repeat(41) }, ['people.0.name: text-too-long']],
  ['with letters too small to read', { name: 'Щ'.repeat(40) }, ['people.0.name: text-too-long']],
  ['with a formula for a name', { name: '=HYPERLINK("https://a.b")' }, ['people.0.name: formula-text']],
  ['with a formula after a space', { line: ' =1+1' }, ['people.0.line: formula-text']],
  ['with a phone for a line', { line: '+380 67 123 45 67' }, []],
  ['with control characters', { name: 'a\u0000b' }, ['people.0.name: text-characters']],
  ['with a number for a name', { name: 5 }, ['people.0.name: text-characters']],
  ['with a page of 65 characters', { page: 'a'.repeat(65) }, ['people.0.page: text-too-long']],
])('a person %s breaks the right rules', (_, changes, broken) =>
  expect(check([aPerson(changes)]).broken).toEqual(broken),
)

test('each violation in a list of people names the person’s position', () =>
  expect(check([aPerson(), aPerson({ name: '' }), aPerson({ line: '山' })]).broken).toEqual([
    'people.1.name: person-name-required',
    'people.2.line: text-unprintable',
  ]))

test('an order may have 500 people and not one more', () => {
  expect(check(Array.from({ length: MAX_ORDER_PEOPLE }, () => aPerson())).broken).toEqual([])
  expect(check(Array.from({ length: MAX_ORDER_PEOPLE + 1 }, () => aPerson())).broken).toEqual([
    'people: people-too-many',
  ])
})

test('a count that differs from the number of people is refused', () =>
  expect(check([aPerson(), aPerson()], 3).broken).toEqual(['count: people-count-differs']))

test('people that aren’t a list are refused', () =>
  expect(check('Олена').broken).toEqual(['people.0.name: person-name-required']))

test('checking any JSON as people never fails and returns only texts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      for (const person of check(value).checked)
        expect(Object.values(person).every(text => typeof text === 'string')).toBe(true)
    }),
  )
})

test.each([
  ['olena', 'olena'],
  [' @olena ', 'olena'],
  ['https://dotyk.example/olena', 'olena'],
  ['dotyk.example/olena/', 'olena'],
  ['https://dotyk.example/olena?from=qr#top', 'olena'],
  ['', ''],
  ['https://', ''],
])('the typed page %j is parsed as the page id %j', (typed, page) => {
  // An address without a path is reduced to its scheme, which is removed before the comparison.
  expect(pageIdOfText(typed).replace(/^https?:$/, '')).toBe(page)
})

test('a repeated person in the list gets the position of the first one, whatever the case', () =>
  expect(
    findRepeatedPeople([
      aPerson(),
      aPerson({ line: 'Водійка' }),
      aPerson({ name: ' олена коваленко' }),
      aPerson(),
      { name: '', line: '', page: '' },
      { name: '', line: '', page: '' },
    ]),
  ).toEqual([null, null, 0, 0, null, null]))
