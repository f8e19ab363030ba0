import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkScan } from './check-scan.ts'
import { parseScan } from './parse-scan.ts'
import { SCAN_LIMITS, type ScannedContact } from './scan.ts'

const aContact = (contact: Partial<ScannedContact>): { contact: ScannedContact } => ({
  contact: { name: '', phone: '', email: '', organization: '', message: '', link: '', ...contact },
})

const olena = aContact({
  name: 'Олена Коваленко',
  phone: '+380671234567',
  email: 'olena@example.com',
  organization: 'Зерно',
  link: 'https://zerno.example/olena',
})

describe('a scanned contact', () => {
  test.each([
    [
      'vCard 2.1 with quoted-printable',
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9A=D0=BE=D0=B2=D0=B0=D0=BB=D0=B5=D0=BD=D0=BA=D0=BE;=D0=9E=D0=BB=\n=D0=B5=D0=BD=D0=B0\nORG:Зерно\nTEL;CELL:067 123 45 67\nEMAIL;INTERNET:olena@example.com\nURL:https://zerno.example/olena\nEND:VCARD',
    ],
    [
      'vCard 3.0',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Олена Коваленко\r\nN:Коваленко;Олена;;;\r\nORG:Зерно\r\nTEL;TYPE=CELL:+380671234567\r\nEMAIL;TYPE=INTERNET:olena@EXAMPLE.com\r\nURL:https://zerno.example/olena\r\nEND:VCARD\r\n',
    ],
    [
      'vCard 4.0 with a phone as a link',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Олена Коваленко\nORG:Зерно\nTEL;VALUE=uri;TYPE="voice,cell":tel:+380-67-123-45-67;ext=12\nEMAIL:mailto:olena@example.com\nURL:https://zerno.example/olena\nEND:VCARD',
    ],
    [
      'a card that was cut off',
      'BEGIN:VCARD\nFN:Олена Коваленко\nORG:Зерно\nTEL:0671234567\nEMAIL:olena@example.com\nURL:https://zerno.example/olena',
    ],
    [
      'MECARD',
      'MECARD:N:Коваленко,Олена;ORG:Зерно;TEL:0671234567;EMAIL:olena@example.com;URL:https\\://zerno.example/olena;;',
    ],
    [
      'lines of text',
      'Олена Коваленко\nтел.: 067 123 45 67\nE-mail: olena@example.com\nСайт: https://zerno.example/olena',
      { organization: '' },
    ],
  ])('the contact in %s is read', (_what, text, other: Partial<ScannedContact> = {}) =>
    expect(parseScan(text)).toEqual(aContact({ ...olena.contact, ...other })),
  )

  test.each<[string, string, Partial<ScannedContact>]>([
    ['a phone', 'tel:+380671234567', { phone: '+380671234567' }],
    ['a phone with an extension', 'tel:+380671234567;ext=12', { phone: '+380671234567' }],
    [
      'an e-mail with a subject',
      'mailto:olena@example.com?subject=%D0%9E%D0%BF%D1%82&body=Hi',
      { email: 'olena@example.com', message: 'Опт\nHi' },
    ],
    ['a text message', 'SMSTO:+380671234567:Вітаю', { phone: '+380671234567', message: 'Вітаю' }],
    ['an sms link', 'sms:+380671234567?body=Hi%21', { phone: '+380671234567', message: 'Hi!' }],
    [
      'an e-mail of a Japanese phone',
      'MATMSG:TO:olena@example.com;SUB:Опт;BODY:Вітаю;;',
      { email: 'olena@example.com', message: 'Опт\nВітаю' },
    ],
    ['a link', ' https://dotyk.me/olena ', { link: 'https://dotyk.me/olena' }],
    ['a link without a scheme', 'dotyk.me/t/abc', { link: 'https://dotyk.me/t/abc' }],
    ['a number of a ticket', '00012345', { message: '00012345' }],
    ['words', 'Marketing: stand 12', { message: 'Marketing: stand 12' }],
    ['an e-mail link with a broken encoding', 'mailto:%E0@olena', { message: '%E0@olena' }],
    ['an escape at the end of MECARD', 'MECARD:N:Olena\\', { name: 'Olena\\' }],
    [
      'a company’s own card',
      'BEGIN:VCARD\nORG:Зерно\nTEL:0671234567\nEND:VCARD',
      { name: 'Зерно', phone: '+380671234567' },
    ],
  ])('the contact data in a scan of %s is read', (_what, text, contact) =>
    expect(parseScan(text)).toEqual(aContact(contact)),
  )

  test('scanned data without a field of its own is added to the message', () => {
    const card = [
      'BEGIN:VCARD',
      `FN:${'О'.repeat(120)}`,
      'TITLE:Директорка',
      'TEL:0671234567',
      'TEL:0501234567',
      'TEL:внутрішній 12',
      'EMAIL:a@example.com',
      'EMAIL:b@example.com',
      'ADR:;;вул. Сонячна\\, 1;Київ;;;',
      'NOTE:Опт',
      'URL:javascript:alert(1)',
      'END:VCARD',
    ].join('\n')
    expect(parseScan(card)).toEqual(
      aContact({
        name: 'О'.repeat(100),
        phone: '+380671234567',
        email: 'a@example.com',
        message: [
          'Директорка',
          'вул. Сонячна, 1, Київ',
          'Опт',
          'О'.repeat(120),
          'внутрішній 12',
          '+380501234567',
          'b@example.com',
          'javascript:alert(1)',
        ].join('\n'),
      }),
    )
  })

  test.each([
    ['nothing', '', 'blank'],
    ['characters that show nothing', '\u200b\0\u0007 \n', 'blank'],
    ['an empty card', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', 'blank'],
    ['an empty MECARD', 'MECARD:;;;', 'blank'],
    ['a flood', 'я'.repeat(1_000_000), 'too-long'],
    ['a Wi-Fi network', 'WIFI:T:WPA;S:Fair;P:secret;;', 'not-contact'],
    ['a place', 'geo:50.45,30.52', 'not-contact'],
    ['a script', 'javascript:alert(1)', 'not-contact'],
    ['an event', 'BEGIN:VEVENT\nSUMMARY:Fair\nEND:VEVENT', 'not-contact'],
  ])('a scan of %s is refused with its reason', (_what, text, failure) =>
    expect(parseScan(text)).toEqual({ failure }),
  )
})

const word = fc
  .stringMatching(/^[A-ZА-ЯІЇЄҐ][a-zа-яіїєґ’]{0,12}$/u)
  .filter(text => !/^(?:mecard|begin|sms|tel)$/i.test(text))
const digits = fc.stringMatching(/^[1-9]\d{8}$/)
const label = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
/** Words with punctuation that both vCard and MECARD have to escape. */
const escapedWord = fc
  .tuple(word, fc.constantFrom('', ', ', '; ', ': ', ' \\ ', ' "Ю" '), word)
  .map(([one, sign, other]) => one + sign + other)
const generated = fc.record({
  given: word,
  family: word,
  phone: digits.map(number => `+380${number}`),
  email: fc.tuple(label, label).map(([box, host]) => `${box}@${host}.example`),
  organization: escapedWord,
  message: escapedWord,
  link: fc.tuple(label, label).map(([host, path]) => `https://${host}.example/${path}`),
})

const vCardText = (text: string) => text.replace(/[\\,;]/g, sign => `\\${sign}`)
const mecardText = (text: string) => text.replace(/[\\,;:"]/g, sign => `\\${sign}`)

test('a contact encoded as vCard or MECARD is read as it was', () => {
  fc.assert(
    fc.property(generated, ({ given, family, ...contact }) => {
      const { phone, email, organization, message, link } = contact
      const vCard = [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:${family};${given};;;`,
        `FN:${given} ${family}`,
        `ORG:${vCardText(organization)}`,
        `TEL:${phone}`,
        `EMAIL:${email}`,
        `URL:${link}`,
        `NOTE:${vCardText(message)}`,
        'END:VCARD',
      ].join('\r\n')
      const mecard = `MECARD:N:${family},${given};ORG:${mecardText(organization)};TEL:${phone};EMAIL:${email};URL:${mecardText(link)};NOTE:${mecardText(message)};;`
      const expected = { contact: { name: `${given} ${family}`, ...contact } }
      expect(parseScan(vCard)).toEqual(expected)
      expect(parseScan(mecard)).toEqual(expected)
    }),
  )
})

test('any scanned text is either refused or parsed into a valid scan', () => {
  const flood = fc
    .constantFrom('\\', ';', '"', ',', ':', '=', '\n', '🧑🏽‍🚀', '\ud800', '\u202e', '%E0')
    .map(sign => sign.repeat(SCAN_LIMITS.text / sign.length))
  const start = fc.constantFrom(
    '',
    'BEGIN:VCARD\nFN:',
    'BEGIN:VCARD\nTEL;',
    'BEGIN:VCARD\nORG;ENCODING=QUOTED-PRINTABLE;CHARSET=none:',
    'BEGIN:VCARD\nURL:javascript:',
    'MECARD:N:',
    'MECARD:',
    'MATMSG:TO:',
    'mailto:',
    'tel:',
    'SMSTO:',
    'https://',
  )
  const body = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 2_000 }),
    flood,
  )
  fc.assert(
    fc.property(start, body, (before, text) => {
      const reading = parseScan((before + text).slice(0, SCAN_LIMITS.text))
      if ('failure' in reading) return
      expect(checkScan(reading.contact)).toEqual({
        scan: { ...reading.contact, note: '', tags: [] },
        violations: [],
      })
    }),
    { numRuns: 300 },
  )
})

describe('a scan', () => {
  test.each([
    ['a name alone', { name: 'Олена' }],
    ['a link alone', { link: 'https://dotyk.me/olena' }],
    ['words alone', { message: 'Стенд 12' }],
  ])('a scanned contact with only %s is valid', (_what, draft) =>
    expect(checkScan(draft).violations).toEqual([]),
  )

  test.each([
    ['nothing', { note: 'Передзвонити' }, { key: 'scan-empty', field: 'name' }],
    ['half an e-mail', { email: 'olena@' }, { key: 'email-invalid', field: 'email' }],
    ['a script for a link', { link: 'javascript:alert(1)' }, { key: 'url-invalid', field: 'link' }],
    ['a long tag', { name: 'О', tags: ['x'.repeat(31)] }, { key: 'text-too-long', field: 'tags.0' }],
    ['a list for a note', { name: 'О', note: [] }, { key: 'text-characters', field: 'note' }],
  ])('a scanned contact with %s is refused', (_what, draft, violation) =>
    expect(checkScan(draft).violations).toEqual([violation]),
  )
})
