import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVISIBLE_MARKS, withMarks } from '../values/test-invisible-marks.ts'
import { checkProfileChanges } from './check-profile-changes.ts'
import type { ProfileDraft } from './profile-changes.ts'
import { checkSlug, normaliseSlug } from './slugs.ts'

/** For each field, a draft with one text in that field, and whether the text may be empty. */
const FIELDS: Readonly<
  Record<string, { text: string; draft: (text: string) => ProfileDraft; optional?: true }>
> = {
  name: { text: 'Олена Коваленко', draft: name => ({ name }), optional: true },
  info: { text: 'Кава у Львові', draft: info => ({ info }), optional: true },
  position: { text: 'Архітекторка', draft: position => ({ position }), optional: true },
  organization: { text: 'Студія «Верба»', draft: organization => ({ organization }), optional: true },
  department: { text: 'Інтерʼєри', draft: department => ({ department }), optional: true },
  pronouns: { text: 'вона/її', draft: pronouns => ({ pronouns }), optional: true },
  birthday: { text: '03-14', draft: birthday => ({ birthday }), optional: true },
  'contact note': { text: 'Після десятої', draft: contactNote => ({ contactNote }), optional: true },
  street: { text: 'вул. Городоцька, 12', draft: street => ({ addresses: [{ id: 'a', street }] }) },
  'address title': {
    text: 'Офіс',
    draft: title => ({ addresses: [{ id: 'a', title, city: 'Львів' }] }),
    optional: true,
  },
  postcode: {
    text: '79000',
    draft: postcode => ({ addresses: [{ id: 'a', postcode, city: 'Львів' }] }),
    optional: true,
  },
  'map link': {
    text: 'https://maps.app.goo.gl/abc',
    draft: link => ({ addresses: [{ id: 'a', link, city: 'Львів' }] }),
    optional: true,
  },
  coordinates: {
    text: '49.8419,24.0315',
    draft: link => ({ addresses: [{ id: 'a', link, city: 'Львів' }] }),
    optional: true,
  },
  phone: { text: '+380 67 123 45 67', draft: value => ({ phones: [{ id: 'a', value }] }) },
  'phone title': {
    text: 'Офіс',
    draft: title => ({ phones: [{ id: 'a', value: '+380671234567', title }] }),
    optional: true,
  },
  email: { text: 'olena@example.com', draft: value => ({ emails: [{ id: 'a', value }] }) },
  site: { text: 'https://kava.example/menu', draft: url => ({ sites: [{ id: 'a', name: '', url }] }) },
  'site name': {
    text: 'Кава',
    draft: name => ({ sites: [{ id: 'a', name, url: 'https://kava.example' }] }),
    optional: true,
  },
  messenger: {
    text: '@olena_kovalenko',
    draft: value => ({ messengers: [{ id: 'a', name: 'telegram', value }] }),
  },
  'messenger by number': {
    text: '067 123 45 67',
    draft: value => ({ messengers: [{ id: 'a', name: 'whatsapp', value }] }),
  },
  network: {
    text: 'https://www.instagram.com/kava.lviv',
    draft: value => ({ socialNetworks: [{ id: 'a', name: 'instagram', value }] }),
  },
  bank: {
    text: 'https://send.monobank.ua/jar/Bcd234Efa5',
    draft: value => ({ banks: [{ id: 'a', name: 'monobank', value }] }),
  },
  payment: {
    text: 'https://paypal.me/olena',
    draft: value => ({ payments: [{ id: 'a', name: 'paypal', value }] }),
  },
  'button title': {
    text: 'Запис',
    draft: title => ({
      customButtons: [{ id: 'a', title, value: '', icon: '', link: 'https://kava.example' }],
    }),
  },
  'button text': {
    text: 'щодня',
    draft: value => ({
      customButtons: [{ id: 'a', title: 'Запис', value, icon: '', link: 'https://kava.example' }],
    }),
    optional: true,
  },
  'button link': {
    text: 'https://kava.example',
    draft: link => ({ customButtons: [{ id: 'a', title: 'Запис', value: '', icon: '', link }] }),
  },
  'code of an item': {
    text: 'весна 2026',
    draft: code => ({ phones: [{ id: 'a', value: '+380671234567', visibility: { code } }] }),
    optional: true,
  },
  colour: { text: '#ff0000', draft: textColor => ({ customization: { textColor } }), optional: true },
  'logo link': {
    text: 'https://kava.example',
    draft: logoLink => ({ customization: { logoLink } }),
    optional: true,
  },
}

const check = (draft: ProfileDraft) => checkProfileChanges(draft, () => 'a')

test('invisible characters anywhere in a profile are removed', () => {
  const marked = fc
    .constantFrom(...Object.entries(FIELDS))
    .chain(([field, { text, draft }]) => fc.tuple(fc.constant({ field, text, draft }), withMarks(text)))
  fc.assert(
    fc.property(marked, ([{ field, text, draft }, marks]) => {
      const { changes, violations } = check(draft(marks))
      expect({ field, violations }).toEqual({ field, violations: [] })
      // The empty Braille cell is kept inside a free text, where it is a character between others.
      expect(JSON.stringify(changes).replaceAll('\u2800', '')).toBe(
        JSON.stringify(check(draft(text)).changes),
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a field with only invisible characters is empty', () => {
  const blank = fc.array(fc.constantFrom(...INVISIBLE_MARKS, ' '), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(FIELDS)), blank, ({ draft, optional }, marks) => {
      const found = check(draft(marks.join('')))
      expect(found).toEqual(check(draft('')))
      expect(found.violations).toHaveLength(optional ? 0 : 1)
    }),
  )
})

test('a custom URL has no invisible characters', () =>
  fc.assert(
    fc.property(withMarks('olena-k'), marked => {
      expect(normaliseSlug(marked)).toBe('olena-k')
      expect(checkSlug(marked)).toBeNull()
    }),
  ))
