import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProfileChanges, PROFILE_RULES } from './check-profile-changes.ts'
import { type OpeningHours, defaultHours } from './hours/opening-hours.ts'
import { PROFILE_PART_LIMITS } from './part-limits.ts'
import { LOOK_IDS } from './look-id.ts'
import type { ProfileChanges, ProfileDraft } from './profile-changes.ts'
import { CONTACT_LISTS, FIELD_NAMES, PROFILE_FIELDS, TEXT_FIELDS } from './profile-fields.ts'
import { LINK_SERVICE, SERVICES } from './services/catalogue/index.ts'
import samples from './services/samples.test-data.json' with { type: 'json' }

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'Ваше імʼя',
    '\0',
    '\ud83d',
    '\u202e',
    '🙂',
    '#fff',
    '#ffff',
    'olena@example.com',
    '+380671234567',
    '067 123 45 67',
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://example.com/кава',
  ),
)
const link = fc.oneof(
  text,
  fc.webUrl(),
  fc.constantFrom(
    ...samples.flatMap(({ valid, invalid, inputs }) => [
      ...valid,
      ...invalid,
      ...inputs.flatMap(input => input.valid),
    ]),
  ),
)
const id = fc.option(fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__'), text), { nil: undefined })
const title = fc.option(text, { nil: undefined })
const sample = fc.constantFrom(...samples).chain(({ id: name, valid, inputs }) =>
  fc.record({
    id,
    name: fc.constant(name),
    value: fc.constantFrom(...valid, ...inputs.flatMap(input => input.valid)),
    title,
  }),
)
const anyService = fc.record({
  id,
  name: fc.constantFrom(...[...SERVICES, LINK_SERVICE].map(service => service.id), 'myspace', '__proto__'),
  value: link,
  title,
})
const serviceEntries = fc.array(fc.oneof(sample, anyService), { maxLength: 8 })
const wallTime = fc.oneof(
  text,
  fc.constantFrom('2026-11-27T18:00', '2026-11-27T19:30', '2026-02-30T10:00', '9999-01-01T00:00'),
)
const visibility = fc.option(
  fc.record(
    {
      off: fc.boolean(),
      from: wallTime,
      until: wallTime,
      code: fc.oneof(
        text,
        fc.constant('Код 2026'),
        fc.string({ unit: 'binary', minLength: 4, maxLength: 80 }),
      ),
      hasCode: fc.boolean(),
      adult: fc.oneof(fc.boolean(), text as fc.Arbitrary<never>),
      weekly: fc.constant(defaultHours().weekly),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
)
const contacts = fc.array(fc.record({ id, value: text, title, visibility }), { maxLength: 8 })

const hours: fc.Arbitrary<OpeningHours | null> = fc.oneof(
  fc.constant(null),
  fc.constant(defaultHours()),
  text.map(zone => ({ ...defaultHours(), zone })),
)

const draft: fc.Arbitrary<ProfileDraft> = fc.record(
  {
    name: text,
    info: text,
    position: text,
    organization: text,
    birthday: fc.oneof(text, fc.constantFrom('03-14', '02-30', '13-01')),
    contactNote: text,
    phones: contacts,
    emails: contacts,
    waiterPhones: contacts,
    addresses: fc.array(
      fc.record(
        { id, title: text, street: text, city: text, postcode: text, country: text, link },
        { requiredKeys: [] },
      ),
      { maxLength: 5 },
    ),
    hours,
    sites: fc.array(fc.record({ id, name: text, url: link }), { maxLength: 5 }),
    messengers: serviceEntries,
    socialNetworks: serviceEntries,
    banks: serviceEntries,
    payments: serviceEntries,
    waiterMessengers: serviceEntries,
    customButtons: fc.array(fc.record({ id, title: text, value: text, icon: text, link, visibility }), {
      maxLength: 22,
    }),
    customization: fc.record(
      {
        look: fc.oneof(fc.constantFrom(...LOOK_IDS), fc.option(text)),
        logoLink: link,
        textColor: fc.option(text),
        cardColor: text,
        disableCreatedBy: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    groupLogo: fc.record({ link: fc.option(link) }),
    hideProfilePhoto: fc.boolean(),
    hideLogo: fc.boolean(),
    openFirst: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** Generates drafts whose fields have the names of a profile's fields and any JSON as values. */
const shapeless = fc
  .dictionary(fc.oneof(fc.constantFrom(...FIELD_NAMES), fc.string()), fc.jsonValue())
  .map(json => json as unknown as ProfileDraft)

/** Generates drafts whose lists are arrays with any JSON as entries. */
const shapelessEntries = fc
  .dictionary(
    fc.constantFrom(...CONTACT_LISTS),
    fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom('id', 'name', 'value', 'title', 'url', 'link', 'icon', 'visibility'),
          fc.jsonValue(),
        ),
      ),
    ),
  )
  .map(json => json as unknown as ProfileDraft)

function check(changes: ProfileDraft) {
  let made = 0
  return checkProfileChanges(changes, () => `made-${(made += 1)}`)
}

const anything = fc.oneof({ weight: 5, arbitrary: draft }, shapeless, shapelessEntries)
const forAll = (
  arbitrary: fc.Arbitrary<ProfileDraft>,
  hold: (changes: ProfileChanges, from: ProfileDraft) => void,
) =>
  fc.assert(
    fc.property(arbitrary, value => hold(check(value).changes, value)),
    { numRuns: 500 },
  )

test('no JSON makes the profile check throw, and each field is stored or has a violation', () =>
  fc.assert(
    fc.property(anything, value => {
      const { changes, violations } = check(value)
      for (const key of ['hideLogo', ...TEXT_FIELDS, ...CONTACT_LISTS] as const) {
        const isNamed = Object.hasOwn(value, key) && value[key] !== undefined
        const isExplained = violations.some(({ field }) => field.split('.')[0] === key)
        expect(Object.hasOwn(changes, key) || isExplained).toBe(isNamed)
        expect(Object.hasOwn(changes, key) && isExplained).toBe(false)
      }
    }),
    { numRuns: 500 },
  ))

test.each([null, undefined, 0, '', 'text', true, [], [[]]])('the profile change %j changes nothing', value =>
  expect(check(value as unknown as ProfileDraft)).toEqual({ changes: {}, violations: [] }),
)

test('the rules that profile changes can break are those declared', () => {
  const long = fc.constantFrom('0'.repeat(60), 'a'.repeat(400), '+380 67', '4111 1111 1111 1111')
  const withLongTexts = fc.record({
    name: long,
    phones: fc.array(fc.record({ value: fc.oneof(long, text) })),
  })
  const broken = [
    ...fc.sample(anything, { numRuns: 1_000, seed: 1 }),
    ...fc.sample(withLongTexts as fc.Arbitrary<ProfileDraft>, { numRuns: 200, seed: 1 }),
  ].flatMap(changes => check(changes).violations.map(({ key }) => key))
  expect([...new Set(broken)].sort()).toEqual([...new Set(PROFILE_RULES)].sort())
})

test('a checked profile passes the check again unchanged', () =>
  forAll(anything, changes => {
    expect(check(changes)).toEqual({ changes, violations: [] })
  }))

test('a checked profile is unchanged by JSON and has no text a database refuses', () =>
  forAll(anything, changes => {
    const json = JSON.stringify(changes)
    expect(JSON.parse(json)).toEqual(changes)
    expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/i)
  }))

test('ids are unique within a checked list', () =>
  forAll(anything, changes => {
    for (const list of CONTACT_LISTS) {
      const ids = (changes[list] ?? []).map(entry => entry.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  }))

test('a checked profile is within all limits', () =>
  forAll(anything, changes => {
    for (const list of ['phones', 'emails', 'waiterPhones', 'addresses', 'sites', 'customButtons'] as const) {
      expect((changes[list] ?? []).length).toBeLessThanOrEqual(PROFILE_FIELDS[list].limit)
    }
    for (const list of ['messengers', 'waiterMessengers', 'banks', 'payments', 'socialNetworks'] as const) {
      const names = (changes[list] ?? []).map(entry => entry.name)
      for (const name of names)
        expect(names.filter(other => other === name).length).toBeLessThanOrEqual(
          PROFILE_PART_LIMITS.sameService,
        )
    }
    expect([...(changes.name ?? '')].length).toBeLessThanOrEqual(PROFILE_FIELDS.name.limit)
    expect([...(changes.info ?? '')].length).toBeLessThanOrEqual(PROFILE_FIELDS.info.limit)
  }))

test('checked service links are https or viber, own addresses https or http', () =>
  forAll(anything, changes => {
    const { messengers = [], waiterMessengers = [], banks = [], payments = [], socialNetworks = [] } = changes
    const { sites = [], customButtons = [], customization, groupLogo } = changes
    const { addresses = [] } = changes
    const maps = addresses.flatMap(address => address.link || [])
    const web = [...[...banks, ...payments, ...socialNetworks].map(({ value }) => value), ...maps]
    const own = [
      ...sites.map(({ url }) => url),
      ...customButtons.map(button => button.link),
      customization?.logoLink,
      groupLogo?.link,
    ]
    for (const link of web) expect(link).toMatch(/^https:\/\/[a-z0-9]/)
    for (const link of own) if (link) expect(link).toMatch(/^https?:\/\/[a-z0-9]/)
    for (const { value } of [...messengers, ...waiterMessengers])
      expect(value).toMatch(/^(?:https|viber):\/\/[a-z0-9]/)
  }))
