import type { Card } from '@dotyk/domain/card'
import type { Address } from '@dotyk/domain/profile'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import vCard from 'vcf'
import { aCard } from '../../test/a-card.ts'
import { setVCard3Escaping } from '../../test/read-vcard.ts'
import { renderShortVCard, renderVCard, MAX_SHORT_VCARD_BYTES } from './render-vcard.ts'

const CARDS = 10_000

setVCard3Escaping()

const text = (maxLength: number) =>
  fc
    .string({
      maxLength,
      unit: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...'абвіїєґ ABC0129\\;,:"\'«»ʼ.-/n') },
        fc.constantFrom('\n', '😀', 'ש', '\\n', '\\,'),
      ),
    })
    .map(value => value.trim())
/** ical.js misreads a delimiter after an escaped backslash as escaped. */
const line = (maxLength: number) =>
  text(maxLength).map(value => value.replace(/\s+/g, ' ').replace(/[\\\s]+$/, ''))

const address: fc.Arbitrary<Address> = fc.record({
  id: fc.uuid(),
  title: line(20),
  street: line(40),
  city: line(20),
  postcode: line(8),
  country: line(20),
  link: fc.constant(''),
})
const birthday = fc.constantFrom('', '01-01', '02-29', '03-14', '12-31')
const phones = fc.uniqueArray(
  fc.record({ id: fc.uuid(), value: fc.constantFrom('+380671234567', '102'), title: line(12) }),
  {
    maxLength: 2,
    selector: ({ value }) => value,
  },
)

const filled: fc.Arbitrary<Partial<Card>> = fc.record({
  type: fc.constantFrom('personal', 'organization', 'restaurant'),
  name: line(30).filter(name => name !== ''),
  position: line(30),
  organization: line(30),
  department: line(20),
  birthday,
  info: text(60),
  contactNote: text(60),
  addresses: fc.array(address, { maxLength: 3 }),
  phones,
})

/** A contact's fields, independent of the parser. */
interface Contact {
  fn: string
  title: string[]
  org: string[]
  note: string[]
  bday: string[]
  tel: string[]
  adr: string[][]
  labels: string[]
}

function expected(card: Card): Contact {
  const { name, position, organization, department, addresses } = card
  const isPerson =
    card.type === 'personal' || position !== '' || (organization !== '' && organization !== name)
  const company = isPerson ? organization : name
  const labelled = [...card.phones.map(({ title }) => title ?? ''), ...addresses.map(({ title }) => title)]
  return {
    fn: name,
    title: position ? [position] : [],
    org: company || department ? [company, ...(department ? [department] : [])] : [],
    note: [[card.contactNote, card.info].filter(Boolean).join('\n\n')].filter(Boolean),
    bday: card.birthday ? [`1604-${card.birthday}`] : [],
    tel: card.phones.map(({ value }) => value),
    adr: addresses.map(({ street, city, postcode, country }) => [
      '',
      '',
      street,
      city,
      '',
      postcode,
      country,
    ]),
    labels: labelled.filter(Boolean),
  }
}

function readByIcal(vcard: string): Contact {
  const parsed = new ICAL.Component(ICAL.parse(vcard) as unknown[])
  const all = (name: string) =>
    parsed.getAllProperties(name).map(property => property.getFirstValue() as unknown)
  return {
    fn: String(all('fn')[0]),
    title: all('title').map(String),
    org: all('org').flat().map(String),
    note: all('note').map(String),
    bday: all('bday').map(String),
    tel: all('tel').map(String),
    adr: all('adr').map(value => (value as string[]).map(String)),
    labels: all('x-ablabel').map(String),
  }
}

/** This parser keeps RFC 2426 escapes and splits a value at each semicolon, even an escaped one. */
function readByVcf(vcard: string): Contact {
  const [parsed] = vCard.parse(vcard)
  const raw = (name: string) =>
    [parsed?.get(name) ?? []].flat().map(property => [property.valueOf()].flat().join(';'))
  const parts = (value: string) => value.split(/(?<=(?:^|[^\\])(?:\\\\)*);/).map(unescaped)
  return {
    fn: unescaped(raw('fn')[0] ?? ''),
    title: raw('title').map(unescaped),
    org: raw('org').flatMap(parts),
    note: raw('note').map(unescaped),
    bday: raw('bday'),
    tel: raw('tel'),
    adr: raw('adr').map(parts),
    labels: raw('xAbLabel').map(unescaped),
  }
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

test('10,000 random vCards are parsed back unchanged by two independent parsers', () => {
  fc.assert(
    fc.property(filled, part => {
      const card = aCard(part)
      const vcard = renderVCard(card, { origin: 'https://dotyk.example' })
      expect(readByIcal(vcard)).toEqual(expected(card))
      expect(readByVcf(vcard)).toEqual(expected(card))
    }),
    { numRuns: CARDS },
  )
}, 120_000)

test('the short vCard has 500 bytes at most and only lines of the full one', () => {
  fc.assert(
    fc.property(filled, part => {
      const card = aCard(part)
      const short = renderShortVCard(card, 'https://dotyk.example')
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(MAX_SHORT_VCARD_BYTES)
      const [read, whole] = [
        readByIcal(short),
        readByIcal(renderVCard(card, { origin: 'https://dotyk.example' })),
      ]
      expect(read.fn).toBe(whole.fn)
      for (const list of ['title', 'org', 'tel'] as const)
        expect(read[list].filter(each => !whole[list].includes(each))).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
