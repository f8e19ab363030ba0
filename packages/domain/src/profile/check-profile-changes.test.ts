import { describe, expect, test } from 'vitest'
import { checkLink, checkProfileChanges } from './check-profile-changes.ts'
import type { ProfileDraft } from './profile-changes.ts'
import { EMPTY_CUSTOMIZATION } from './profile.ts'
import { SERVICES } from './services/catalogue/index.ts'
import { exampleLink } from './services/example-links.ts'

function check(draft: ProfileDraft) {
  let made = 0
  return checkProfileChanges(draft, () => `new-${(made += 1)}`)
}

const changesOf = (draft: ProfileDraft) => check(draft).changes
const brokenBy = (draft: ProfileDraft) => check(draft).violations.map(({ key, field }) => `${field} ${key}`)
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

describe('normalised fields', () => {
  test.each<[keyof ProfileDraft, ProfileDraft, unknown]>([
    ['name', { name: '  Олена \n Коваленко ' }, 'Олена Коваленко'],
    ['name', { name: '' }, ''],
    ['info', { info: ' Пекарка.\r\n\r\nЛьвів ' }, 'Пекарка.\n\nЛьвів'],
    [
      'phones',
      { phones: [{ value: '067 123-45-67', title: ' Робочий ' }] },
      [{ id: 'new-1', value: '+380671234567', title: 'Робочий' }],
    ],
    ['phones', { phones: [] }, []],
    ['waiterPhones', { waiterPhones: [{ id: 'a', value: '102', title: '  ' }] }, [{ id: 'a', value: '102' }]],
    [
      'emails',
      { emails: [{ id: 'a', value: ' Olena@Example.COM' }] },
      [{ id: 'a', value: 'Olena@example.com' }],
    ],
    [
      'sites',
      { sites: [{ id: 'a', name: ' Кавʼярня ', url: 'example.com' }] },
      [{ id: 'a', name: 'Кавʼярня', url: 'https://example.com' }],
    ],
    [
      'messengers',
      { messengers: [{ id: 'a', name: 'viber', value: '067 123 45 67' }] },
      [{ id: 'a', name: 'viber', value: 'viber://chat?number=%2B380671234567' }],
    ],
    [
      'socialNetworks',
      { socialNetworks: [{ id: 'a', name: 'instagram', value: '@kava', title: 'Ми' }] },
      [{ id: 'a', name: 'instagram', value: 'https://www.instagram.com/kava', title: 'Ми' }],
    ],
    [
      'socialNetworks',
      { socialNetworks: [{ id: 'a', name: 'link', value: 'http://kava.example/x' }] },
      [{ id: 'a', name: 'link', value: 'https://kava.example/x' }],
    ],
    [
      'customButtons',
      {
        customButtons: [
          { id: 'a', title: ' Меню ', value: 'сьогодні\nі завтра', icon: ' 👩🏽‍🍳 ', link: 'kava.example' },
        ],
      },
      [{ id: 'a', title: 'Меню', value: 'сьогодні\nі завтра', icon: '👩🏽‍🍳', link: 'https://kava.example' }],
    ],
    [
      'customization',
      {
        customization: {
          textColor: ' #FFF ',
          cardColor: '',
          logoLink: 'example.com',
          disableCreatedBy: true,
        },
      },
      { textColor: '#FFF', cardColor: null, logoLink: 'https://example.com', disableCreatedBy: true },
    ],
    [
      'customization',
      { customization: { ...EMPTY_CUSTOMIZATION, logo: 'https://files.example/x.svg' } },
      {
        look: null,
        logoLink: null,
        backgroundColor: null,
        cardColor: null,
        textColor: null,
        shadowColor: null,
        iconBackgroundColor: null,
        iconColor: null,
        buttonBackgroundColor: null,
        buttonTextColor: null,
        disableCreatedBy: false,
      },
    ],
    [
      'groupLogo',
      { groupLogo: { img: 'https://files.example/x.svg', link: 'example.com' } },
      { link: 'https://example.com' },
    ],
    ['groupLogo', { groupLogo: { link: null } }, { link: null }],
    ['hideLogo', { hideLogo: true }, true],
  ])('a valid profile field is normalised: %s %#', (field, draft, stored) =>
    expect(check(draft)).toEqual({ changes: { [field]: stored }, violations: [] }),
  )

  test('fields missing in a profile change don’t change', () =>
    expect(check({})).toEqual({ changes: {}, violations: [] }))
})

describe('broken rules', () => {
  const button = { title: 'Меню', value: '', icon: '', link: 'https://kava.example' }
  test.each<[ProfileDraft, string]>([
    [{ name: 'Ваше імʼя' }, 'name name-placeholder'],
    [{ name: ' your  NAME ' }, 'name name-placeholder'],
    [{ name: 'я'.repeat(101) }, 'name text-too-long'],
    [{ name: 'x'.repeat(1_000_000) }, 'name text-too-long'],
    [{ name: 'a\0b' }, 'name text-characters'],
    [{ name: '\ud83d' }, 'name text-characters'],
    [{ info: 'я'.repeat(301) }, 'info text-too-long'],
    [{ phones: [{ value: '102' }, { value: '' }] }, 'phones.1.value phone-required'],
    [{ phones: [{ value: 'abc' }] }, 'phones.0.value phone-characters'],
    [{ phones: [{ value: '+38067123' }] }, 'phones.0.value phone-380-digits'],
    [{ waiterPhones: [{ value: '1'.repeat(51) }] }, 'waiterPhones.0.value phone-too-long'],
    [{ phones: [{ value: '102', title: 'x'.repeat(61) }] }, 'phones.0.title text-too-long'],
    [{ emails: [{ value: ' ' }] }, 'emails.0.value email-required'],
    [{ emails: [{ value: 'olena' }] }, 'emails.0.value email-invalid'],
    [{ emails: [{ value: 'x'.repeat(1_000_000) }] }, 'emails.0.value email-invalid'],
    [{ sites: [{ name: '', url: '' }] }, 'sites.0.url url-required'],
    [{ sites: [{ name: '', url: 'javascript:alert(1)' }] }, 'sites.0.url url-invalid'],
    [{ sites: [{ name: '', url: ' '.repeat(1_000_000) }] }, 'sites.0.url url-invalid'],
    [{ sites: [{ name: 'x'.repeat(61), url: 'a.example' }] }, 'sites.0.name text-too-long'],
    [
      {
        socialNetworks: [
          { name: 'link', value: 'a.example' },
          { name: 'instagram', value: 'facebook.com/kava' },
        ],
      },
      'socialNetworks.1.value service-link-invalid',
    ],
    [{ socialNetworks: [{ name: 'instagram', value: ' ' }] }, 'socialNetworks.0.value service-link-required'],
    [
      { socialNetworks: [{ name: 'myspace', value: 'https://myspace.com/kava' }] },
      'socialNetworks.0.name service-unknown',
    ],
    [
      { socialNetworks: [{ name: 'telegram', value: '@kava_lviv' }] },
      'socialNetworks.0.name service-unknown',
    ],
    [{ banks: [{ name: 'link', value: 'https://example.com' }] }, 'banks.0.name service-unknown'],
    [
      { banks: [{ name: 'monobank', value: 'https://next.privat24.ua/send/a1b2c' }] },
      'banks.0.value service-link-invalid',
    ],
    [
      { payments: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' }] },
      'payments.0.name service-unknown',
    ],
    [
      { waiterMessengers: [{ name: 'viber', value: 'немає' }] },
      'waiterMessengers.0.value service-link-invalid',
    ],
    [{ customButtons: [{ ...button, title: '  ' }] }, 'customButtons.0.title text-required'],
    [{ customButtons: [{ ...button, title: 'x'.repeat(401) }] }, 'customButtons.0.title text-too-long'],
    [{ customButtons: [{ ...button, value: 'x'.repeat(401) }] }, 'customButtons.0.value text-too-long'],
    [{ customButtons: [{ ...button, link: '' }] }, 'customButtons.0.link url-required'],
    [{ customButtons: [{ ...button, link: 'кава' }] }, 'customButtons.0.link url-invalid'],
    [{ customButtons: [{ ...button, icon: 'abc' }] }, 'customButtons.0.icon text-characters'],
    [{ customButtons: [{ ...button, icon: '12' }] }, 'customButtons.0.icon text-characters'],
    [{ customButtons: [{ ...button, icon: '🙂'.repeat(17) }] }, 'customButtons.0.icon text-too-long'],
    [{ customization: { textColor: 'fff' } }, 'customization.textColor colour-invalid'],
    [{ customization: { look: 'plaid' } }, 'customization.look look-unknown'],
    [{ customization: { cardColor: 'x'.repeat(1_000_000) } }, 'customization.cardColor colour-invalid'],
    [{ customization: { logoLink: 'data:text/html,x' } }, 'customization.logoLink url-invalid'],
    [{ groupLogo: { link: 'javascript:alert(1)' } }, 'groupLogo.link url-invalid'],
  ])('a broken profile rule names its field (%#): %j', (draft, broken) =>
    expect(brokenBy(draft)).toEqual([broken]),
  )

  test.each(['☕', '👩🏽‍🍳', '🇺🇦', '1️⃣', '❤️', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '⭐⭐⭐'])('the text %s counts as an emoji', icon =>
    expect(brokenBy({ customButtons: [{ ...button, icon }] })).toEqual([]),
  )

  test('valid fields beside an invalid one are still saved', () => {
    const { changes, violations } = check({
      name: 'Олена',
      phones: [{ value: '102' }, { value: 'abc' }],
      customization: { textColor: '#fff', cardColor: 'red' },
    })
    expect(changes).toEqual({ name: 'Олена', customization: { textColor: '#fff' } })
    expect(violations).toHaveLength(2)
  })
})

describe('limits of lists', () => {
  const allowed = (list: keyof ProfileDraft, count: number, entry: unknown) =>
    brokenBy({ [list]: times(count, entry) })

  test.each([
    ['phones', 6, { value: '102' }, 'value'],
    ['waiterPhones', 6, { value: '102' }, 'value'],
    ['emails', 6, { value: 'a@example.com' }, 'value'],
    ['sites', 3, { name: '', url: 'example.com' }, 'url'],
    ['customButtons', 20, { title: 'Меню', value: '', icon: '', link: 'example.com' }, 'link'],
    ['messengers', 3, { name: 'telegram', value: '@kava_lviv' }, 'value'],
    ['waiterMessengers', 3, { name: 'telegram', value: '@kava_lviv' }, 'value'],
    ['banks', 3, { name: 'monobank', value: 'https://send.monobank.ua/Bcd234Efa5' }, 'value'],
    ['payments', 3, { name: 'paypal', value: 'paypal.me/kava' }, 'value'],
    ['socialNetworks', 3, { name: 'link', value: 'example.com' }, 'value'],
  ] as const)('the list %s takes %i entries of a kind and no more', (list, limit, entry, main) => {
    expect(allowed(list, limit, entry)).toEqual([])
    expect(allowed(list, limit + 1, entry)).toEqual([
      `${list}.${limit} too-many-links`.replace(' ', `.${main} `),
    ])
    expect(check({ [list]: times(limit + 1, entry) }).changes).toEqual({})
  })

  test('a link over a service’s limit is reported at that service’s last link, even if links of other services follow', () => {
    const instagram = { name: 'instagram', value: '@kava' }
    const tiktok = { name: 'tiktok', value: '@kava' }
    const socialNetworks = [instagram, instagram, tiktok, instagram, tiktok, instagram, tiktok]
    expect(brokenBy({ socialNetworks })).toEqual(['socialNetworks.5.value too-many-links'])
  })

  test('three links of every social network are accepted together', () => {
    const socialNetworks = SERVICES.filter(({ list }) => list === 'socialNetworks').flatMap(({ id }) =>
      times(3, { name: id, value: exampleLink(id) }),
    )
    expect(changesOf({ socialNetworks }).socialNetworks).toHaveLength(345)
  })

  test('a checked entry is reported at its new place, and its replacement is checked', () => {
    const known = new WeakMap()
    const [right, wrong] = [
      { id: 'a', value: '102' },
      { id: 'b', value: 'x' },
    ]
    const broken = (...phones: object[]) =>
      checkProfileChanges({ phones } as ProfileDraft, () => 'new', { known }).violations.map(
        ({ field }) => field,
      )
    expect(broken(right, wrong)).toEqual(['phones.1.value'])
    expect(broken(wrong, right)).toEqual(['phones.0.value'])
    expect(broken({ ...wrong, value: '103' }, right)).toEqual([])
  })

  test('ten thousand contacts are refused without checking each', () =>
    expect(brokenBy({ phones: times(10_000, { value: '102' }) })).toEqual([
      'phones.9999.value too-many-links',
    ]))
})

describe('ids of entries', () => {
  const idsOf = (...ids: (string | undefined)[]) =>
    changesOf({ phones: ids.map(id => ({ id, value: '102' })) }).phones?.map(({ id }) => id)

  test('an entry keeps its id', () => expect(idsOf('a', 'b')).toEqual(['a', 'b']))
  test('an entry without an id gets one', () => expect(idsOf('a', undefined)).toEqual(['a', 'new-1']))
  test('an entry with a repeated id gets a new one', () =>
    expect(idsOf('a', 'a', 'a')).toEqual(['a', 'new-1', 'new-2']))
  test('a generated id differs from the existing ones', () =>
    expect(idsOf(undefined, 'new-1')).toEqual(['new-2', 'new-1']))
  test.each(['', 'a b', '"><script>', 'x'.repeat(65), 'ключ'])('%j is not an entry’s id', id =>
    expect(idsOf(id)).toEqual(['new-1']),
  )
})

test.each([
  ['https://menu.example/today', 'https://menu.example/today', null],
  ['menu.example', 'https://menu.example', null],
  ['', null, null],
  ['  ', null, null],
  [null, null, null],
  ['not a link', null, 'url-invalid'],
  ['javascript:alert(1)', null, 'url-invalid'],
  ['https://localhost/menu', null, 'url-invalid'],
  [7, null, 'url-invalid'],
])('the single link %j is stored as %j and breaks %j', (typed, link, violation) => {
  const checked = checkLink(typed)
  expect(checked.violation).toBe(violation)
  if (violation === null) expect(checked.link).toBe(link)
})

test('an entry checked before is returned as the same object, a changed one as another', () => {
  const [kept, old, replacing] = ['101', '102', '103'].map(value => ({ id: value, value }))
  const known = new WeakMap()
  const phones = (...entries: (typeof kept)[]) =>
    checkProfileChanges({ phones: entries.flatMap(entry => entry ?? []) }, () => 'made', { known }).changes
      .phones
  const before = phones(kept, old)
  const after = phones(kept, replacing)
  expect(after?.[0]).toBe(before?.[0])
  expect(after).toEqual([
    { id: '101', value: '101' },
    { id: '103', value: '103' },
  ])
})
