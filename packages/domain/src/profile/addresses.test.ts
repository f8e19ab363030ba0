import { expect, test } from 'vitest'
import { isBlankEntry } from './blank-entry.ts'
import { checkProfileChanges } from './check-profile-changes.ts'
import { mapLink, formatAddress } from './map-link.ts'
import type { Address } from './profile.ts'

const EMPTY = { title: '', street: '', city: '', postcode: '', country: '', link: '' }
const anAddress = (part: Partial<Address>): Address => ({ id: 'a', ...EMPTY, ...part })
const check = (addresses: unknown) => checkProfileChanges({ addresses: addresses as Address[] }, () => 'made')
const brokenBy = (part: object) =>
  check([{ id: 'a', city: 'Львів', ...part }]).violations.map(({ key, field }) => `${field} ${key}`)

test('a postal address is stored with all its parts, whichever were typed', () => {
  expect(check([{ street: ' вул.  Городоцька,\n12 ', link: 'maps.app.goo.gl/abc' }]).changes).toEqual({
    addresses: [
      anAddress({ id: 'made', street: 'вул. Городоцька, 12', link: 'https://maps.app.goo.gl/abc' }),
    ],
  })
})

test.each([
  ['http://maps.example/x', 'https://maps.example/x'],
  ['49.8419, 24.0315', 'https://www.google.com/maps/search/?api=1&query=49.8419%2C24.0315'],
  ['(-33.9;18.4)', 'https://www.google.com/maps/search/?api=1&query=-33.9%2C18.4'],
  ['geo:49.8419,24.0315', 'https://www.google.com/maps/search/?api=1&query=49.8419%2C24.0315'],
  [null, ''],
])('the map link %j is stored as %j', (link, stored) => {
  expect(check([{ id: 'a', city: 'Львів', link }]).changes).toEqual({
    addresses: [anAddress({ city: 'Львів', link: stored })],
  })
})

test.each([
  ['street', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['city', '\u202eЛьвів\u200b', 'Львів'],
  ['title', '🏢 Офіс', '🏢 Офіс'],
  ['country', 'Украі\u0308на', 'Україна'],
])('the %s %j of an address is stored as people see it', (part, typed, stored) => {
  expect(check([{ id: 'a', city: 'Львів', [part]: typed }]).changes.addresses).toEqual([
    anAddress({ city: 'Львів', [part]: stored }),
  ])
})

test.each<[object, string]>([
  [{ city: '' }, 'addresses.0.street address-invalid'],
  [{ city: ' \u200b ' }, 'addresses.0.street address-invalid'],
  [{ city: '', postcode: '79000' }, 'addresses.0.street address-invalid'],
  [{ link: 'javascript:alert(1)' }, 'addresses.0.link address-invalid'],
  [{ link: 'data:text/html,x' }, 'addresses.0.link address-invalid'],
  [{ link: 'https://user:password@maps.example' }, 'addresses.0.link address-invalid'],
  [{ link: '95.0, 24.0' }, 'addresses.0.link address-invalid'],
  [{ link: '49.8, 190' }, 'addresses.0.link address-invalid'],
  [{ link: 'десь у центрі' }, 'addresses.0.link address-invalid'],
  [{ link: 'x'.repeat(1_000_000) }, 'addresses.0.link address-invalid'],
  [{ link: 7 }, 'addresses.0.link address-invalid'],
  [{ title: 'я'.repeat(61) }, 'addresses.0.title text-too-long'],
  [{ street: 'я'.repeat(151) }, 'addresses.0.street text-too-long'],
  [{ city: 'я'.repeat(81) }, 'addresses.0.city text-too-long'],
  [{ postcode: '7'.repeat(21) }, 'addresses.0.postcode text-too-long'],
  [{ country: 'я'.repeat(61) }, 'addresses.0.country text-too-long'],
  [{ street: 'a\0b' }, 'addresses.0.street text-characters'],
  [{ street: ['Городоцька'] }, 'addresses.0.street text-characters'],
])('the address %j is refused by %s', (part, broken) => {
  expect(brokenBy(part)).toContain(broken)
})

test('a card has at most three postal addresses', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => anAddress({ id, city: 'Львів' }))
  expect(check(four.slice(1)).violations).toEqual([])
  expect(check(four).violations).toEqual([{ key: 'too-many-links', field: 'addresses.3.street' }])
})

test('a postal address links to its place on a map, or to a map search for its text', () => {
  const address = anAddress({
    title: 'Офіс',
    street: 'вул. Городоцька, 12',
    city: 'Львів',
    country: 'Україна',
  })
  expect(formatAddress(address)).toBe('вул. Городоцька, 12, Львів, Україна')
  expect(new URL(mapLink(address)).searchParams.get('query')).toBe('вул. Городоцька, 12, Львів, Україна')
  expect(mapLink({ ...address, link: 'https://maps.example/x' })).toBe('https://maps.example/x')
})

test('a postal address is blank until any of its parts is typed', () => {
  expect(isBlankEntry(anAddress({}))).toBe(true)
  for (const part of Object.keys(EMPTY)) expect(isBlankEntry(anAddress({ [part]: 'x' }))).toBe(false)
})
