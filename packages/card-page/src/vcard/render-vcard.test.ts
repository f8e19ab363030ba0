import type { Card } from '@dotyk/domain/card'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { aCard } from '../../test/a-card.ts'
import { setVCard3Escaping } from '../../test/read-vcard.ts'
import { nameParts } from './name-parts.ts'
import { renderVCard, vCardFileName } from './render-vcard.ts'

setVCard3Escaping()

const origin = 'https://dotyk.example'

/** Renders a card's vCard and parses it with an independent library. */
function read(card: Card, photo?: Uint8Array) {
  const text = renderVCard(card, { origin, ...(photo && { photo }) })
  const parsed = new ICAL.Component(ICAL.parse(text) as unknown[])
  const all = (name: string) => parsed.getAllProperties(name).map(property => property.getFirstValue())
  return { text, all, parsed }
}

test('the vCard has name, phones, e-mails, sites, social links and note in full', () => {
  const { all } = read(
    aCard({
      id: '0card',
      name: 'Олена Коваленко',
      info: 'Архітекторка;\nЛьвів, Київ',
      phones: [{ id: 'a', value: '+380671234567' }],
      emails: [{ id: 'b', value: 'olena@example.com' }],
      sites: [{ id: 'c', name: '', url: 'https://kovalenko.example/?a=1,2;3' }],
      messengers: [
        { id: 'd', name: 'telegram', value: 'https://t.me/olena_k' },
        { id: 'e', name: 'viber', value: 'viber://chat?number=%2B380671234567' },
      ],
      socialNetworks: [{ id: 'f', name: 'instagram', value: 'https://www.instagram.com/olena' }],
    }),
  )
  expect(all('fn')).toEqual(['Олена Коваленко'])
  expect(all('n')).toEqual([['Коваленко', 'Олена', '', '', '']])
  expect(all('tel')).toEqual(['+380671234567'])
  expect(all('email')).toEqual(['olena@example.com'])
  expect(all('note')).toEqual(['Архітекторка;\nЛьвів, Київ'])
  expect(all('url')).toEqual([
    'https://dotyk.example/0card',
    'https://kovalenko.example/?a=1,2;3',
    'https://t.me/olena_k',
    'viber://chat?number=%2B380671234567',
    'https://www.instagram.com/olena',
  ])
  expect(all('x-ablabel')).toEqual(['Telegram', 'Viber', 'Instagram'])
  expect(all('x-socialprofile')).toEqual([])
})

test('no value of the vCard ends its line or contains a control character', () => {
  const { text, all } = read(
    aCard({
      phones: [{ id: 'a', value: '+380\x07671\r\nNOTE:x\0' }],
      sites: [{ id: 'b', name: '', url: 'https://a.example/\x1b\n' }],
    }),
  )
  expect(all('tel')).toEqual(['+380671NOTE:x'])
  expect(all('url').at(-1)).toBe('https://a.example/')
  expect(all('note')).toEqual([])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\0-\x1f\x7f]/)
})

test('captions become labels of phones and e-mails in the vCard', () => {
  const { text } = read(
    aCard({
      phones: [{ id: 'a', value: '+380671234567', title: 'Студія, офіс' }],
      emails: [{ id: 'b', value: 'olena@example.com', title: 'Для рахунків' }],
    }),
  )
  expect(text).toContain('email0.EMAIL;TYPE=INTERNET:olena@example.com\r\nemail0.X-ABLabel:Для рахунків\r\n')
  expect(text).toContain('phone0.TEL;TYPE=CELL:+380671234567\r\nphone0.X-ABLabel:Студія\\, офіс\r\n')
})

test('every line of the vCard ends in CRLF and only the photo is folded, with an empty line after it', () => {
  const photo = Uint8Array.from({ length: 500 }, (_, at) => at % 256)
  const { text, parsed } = read(aCard({ info: 'довга примітка '.repeat(20) }), photo)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.split('\r\n')
  const folds = lines.filter(line => line.startsWith(' '))
  expect(folds.length).toBeGreaterThan(5)
  for (const line of folds) expect(line.length).toBeLessThanOrEqual(75)
  expect(lines.slice(-4)).toEqual([folds.at(-1), '', 'END:VCARD', ''])
  const stored = parsed.getFirstProperty('photo')
  expect(stored?.getParameter('encoding')).toBe('b')
  expect(Buffer.from(String(stored?.getFirstValue()), 'base64')).toEqual(Buffer.from(photo))
})

test('the vCard of an organization has its name as company and empty name parts', () => {
  const { all } = read(aCard({ type: 'organization', name: 'ТОВ «Крок; і далі»' }))
  expect(all('n')).toEqual([['', '', '', '', '']])
  expect(all('org')).toEqual(['ТОВ «Крок; і далі»'])
})

test('the vCard has position, company with department, birthday without a year and note', () => {
  const { text, all } = read(
    aCard({
      type: 'organization',
      name: 'Олена Коваленко',
      position: 'Архітекторка, партнерка',
      organization: 'ТОВ «Крок; і далі»',
      department: 'Інтерʼєри, Львів',
      birthday: '02-29',
      info: 'Проєкти під ключ',
      contactNote: 'Телефонуйте після 10:00',
    }),
  )
  expect(all('n')).toEqual([['Коваленко', 'Олена', '', '', '']])
  expect(all('title')).toEqual(['Архітекторка, партнерка'])
  expect(text).toContain('ORG:ТОВ «Крок\\; і далі»;Інтерʼєри\\, Львів\r\n')
  expect(text).toContain('BDAY;VALUE=date;X-APPLE-OMIT-YEAR=1604:1604-02-29\r\n')
  expect(text).not.toContain('X-ABShowAs')
  expect(all('note')).toEqual(['Телефонуйте після 10:00\n\nПроєкти під ключ'])
})

test('the vCard of a company names its department', () => {
  const { text } = read(
    aCard({ type: 'organization', name: 'Верба', organization: 'Верба', department: 'Оренда' }),
  )
  expect(text).toContain('ORG:Верба;Оренда\r\nX-ABShowAs:COMPANY\r\n')
})

test('empty fields add no property to the vCard', () => {
  const { text } = read(aCard({ name: 'Олена' }))
  expect(text).not.toMatch(/^(?:TITLE|ORG|BDAY|NOTE|ADR)/m)
})

test('the vCard of an expired card has its name and address only', () => {
  const { all } = read(aCard({ expired: true, name: 'Олена', slug: 'olena' }))
  expect([all('fn'), all('url'), all('tel')]).toEqual([['Олена'], ['https://dotyk.example/olena'], []])
})

test('texts of a vCard are parsed back unchanged and add no property, whatever they are', () => {
  const text = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', ':', '"', '\n', 'n', 'N', 'і', '😀', 'ש'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
    })
    .map(value => value.replace(/[\0-\x08\v\f\r\x0e-\x1f\x7f]/g, ''))
  fc.assert(
    fc.property(text, text, text, (name, info, title) => {
      const phones = [{ id: 'a', value: '+380671234567', title }]
      const { all, parsed } = read(aCard({ type: 'organization', name, info, phones }))
      const shown = name.replace(/\s+/g, ' ').trim()
      expect(all('fn')).toEqual([shown || 'dotyk.example/0card'])
      expect(all('note')).toEqual(info ? [info] : [])
      expect(all('x-ablabel')).toEqual(title ? [title] : [])
      expect(parsed.getAllProperties().length).toBe(7 + (info ? 1 : 0) + (title ? 1 : 0))
    }),
  )
})

describe('a name in one line is taken apart', () => {
  test.each([
    ['Олена', '', 'Олена', ''],
    ['Олена Коваленко', 'Коваленко', 'Олена', ''],
    ['Коваленко Олена Іванівна', 'Коваленко', 'Олена', 'Іванівна'],
    ['Олена Іванівна Коваленко', 'Коваленко', 'Олена', 'Іванівна'],
    ['Олена Іванівна', '', 'Олена', 'Іванівна'],
    ['Петро Миколайович', '', 'Петро', 'Миколайович'],
    ['Mary Ann van Dyke', 'Dyke', 'Mary', 'Ann van'],
    ['', '', '', ''],
  ])('the name “%s” is split into the vCard’s name parts', (name, family, given, additional) => {
    expect(nameParts(name)).toEqual({ family, given, additional })
  })
})

test.each([
  ['Олена Коваленко', 'Олена Коваленко.vcf'],
  ['../../etc/passwd', 'etc passwd.vcf'],
  ['a"b\r\nSet-Cookie: x', 'a b Set-Cookie x.vcf'],
  ['', 'contact.vcf'],
  ['…', '….vcf'],
  ['я'.repeat(100), `${'я'.repeat(60)}.vcf`],
])('the vCard’s file of %j is named %s', (name, file) => {
  expect(vCardFileName({ name })).toBe(file)
})
