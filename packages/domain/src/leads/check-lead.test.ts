import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLead, checkLeadMarks, type LeadDraft } from './check-lead.ts'
import { LEAD_LIMITS, leadTitle } from './lead.ts'

const aDraft = (draft: LeadDraft = {}): LeadDraft => ({
  name: 'Олена Коваленко',
  phone: '067 123 45 67',
  email: 'Olena@Example.com',
  organization: 'Зерно',
  message: 'Зустрілися на ярмарку.\nНапишіть мені.',
  consent: true,
  ...draft,
})

test('a visitor’s contact is normalised like the values of a profile', () => {
  expect(checkLead(aDraft())).toEqual({
    contact: {
      name: 'Олена Коваленко',
      phone: '+380671234567',
      email: 'Olena@example.com',
      organization: 'Зерно',
      message: 'Зустрілися на ярмарку.\nНапишіть мені.',
    },
    violations: [],
  })
})

describe('the rules of a visitor’s contact', () => {
  test.each<[string, LeadDraft]>([
    ['a phone alone', { email: '' }],
    ['an e-mail alone', { phone: ' ' }],
    ['no name', { name: '' }],
    ['neither company nor message', { organization: undefined, message: null }],
    ['consent as a form sends it', { consent: 'true' }],
  ])('a visitor’s contact with %s is accepted', (_what, draft) =>
    expect(checkLead(aDraft(draft)).violations).toEqual([]),
  )

  test.each<[string, LeadDraft, object]>([
    [
      'neither phone nor e-mail',
      { phone: '', email: '\u200b' },
      { key: 'lead-contact-required', field: 'phone' },
    ],
    ['no consent', { consent: undefined }, { key: 'consent-required', field: 'consent' }],
    ['a refused consent', { consent: false }, { key: 'consent-required', field: 'consent' }],
    ['letters for a phone', { phone: 'зателефонуйте' }, { key: 'phone-characters', field: 'phone' }],
    ['a number for a phone', { phone: 67 }, { key: 'phone-characters', field: 'phone' }],
    ['half an e-mail', { email: 'olena@' }, { key: 'email-invalid', field: 'email' }],
    [
      'an e-mail with a header behind it',
      { email: 'a@b.com\r\nBcc: victim@example.com' },
      { key: 'email-invalid', field: 'email' },
    ],
    ['a long name', { name: 'я'.repeat(LEAD_LIMITS.name + 1) }, { key: 'text-too-long', field: 'name' }],
    ['a flood', { message: 'x'.repeat(100_000) }, { key: 'text-too-long', field: 'message' }],
    ['a NUL', { message: 'a\0b' }, { key: 'text-characters', field: 'message' }],
    ['a list for a name', { name: ['Олена'] }, { key: 'text-characters', field: 'name' }],
  ])('a visitor’s contact with %s is refused', (_what, draft, violation) =>
    expect(checkLead(aDraft(draft)).violations).toEqual([violation]),
  )
})

test.each([
  ['a name over two lines', 'Олена\r\nBcc: victim@example.com', 'Олена Bcc: victim@example.com'],
  ['invisible marks', 'Оле\u200bна\u202e', 'Олена'],
  ['right-to-left letters', 'שלום', 'שלום'],
  ['an emoji of several', '👩🏽‍🚀 Олена', '👩🏽‍🚀 Олена'],
])('%s in a visitor’s name is stored without line breaks and invisible characters', (_what, name, stored) =>
  expect(checkLead(aDraft({ name })).contact.name).toBe(stored),
)

test('no input stores a line break in a single-line field or a forbidden character', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant(undefined),
    fc.integer(),
    fc.array(fc.string()),
  )
  fc.assert(
    fc.property(
      fc.record({ name: anything, phone: anything, email: anything, organization: anything }),
      draft => {
        const { contact, violations } = checkLead({ ...draft, consent: true })
        if (violations.length > 0) return
        for (const line of [contact.name, contact.phone, contact.email, contact.organization])
          expect(line).not.toMatch(/[\r\n\0]/)
        expect(checkLead({ ...contact, consent: true })).toEqual({ contact, violations: [] })
      },
    ),
  )
})

describe('an owner’s marks', () => {
  test('changing a lead leaves absent fields unchanged and joins tags that differ by case', () => {
    expect(checkLeadMarks({ tags: [' Ярмарок ', 'ярмарок', '', 'Постачальник'] })).toEqual({
      changes: { tags: ['Ярмарок', 'Постачальник'] },
      violations: [],
    })
    expect(checkLeadMarks({ state: 'done' })).toEqual({ changes: { state: 'done' }, violations: [] })
  })

  test.each<[object, object]>([
    [{ state: 'sold' }, { key: 'text-characters', field: 'state' }],
    [{ tags: 'Ярмарок' }, { key: 'text-characters', field: 'tags' }],
    [{ tags: ['x'.repeat(31)] }, { key: 'text-too-long', field: 'tags.0' }],
    [{ tags: Array.from({ length: 11 }, (_, at) => `${at}`) }, { key: 'too-many-tags', field: 'tags' }],
    [{ tags: Array.from({ length: 100_000 }, (_, at) => `${at}`) }, { key: 'too-many-tags', field: 'tags' }],
    [{ note: 'x'.repeat(2_001) }, { key: 'text-too-long', field: 'note' }],
  ])('a change of a lead to %j is refused', (draft, violation) =>
    expect(checkLeadMarks(draft).violations).toEqual([violation]),
  )
})

test('the title of a lead without a name is its phone or e-mail', () => {
  const lead = { name: '', phone: '+380671234567', email: 'a@b.com' }
  expect([leadTitle(lead), leadTitle({ ...lead, phone: '' })]).toEqual(['+380671234567', 'a@b.com'])
  const scanned = { name: '', phone: '', email: '', message: 'Стенд 12\nОпт' }
  expect(leadTitle({ ...scanned, link: 'https://zerno.example' })).toBe('https://zerno.example')
  expect(leadTitle(scanned)).toBe('Стенд 12')
})
