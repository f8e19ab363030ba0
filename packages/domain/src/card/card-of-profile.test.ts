import { expect, test } from 'vitest'
import { defaultHours } from '../profile/hours/opening-hours.ts'
import { EMPTY_CUSTOMIZATION } from '../profile/profile.ts'
import { emptyContent } from '../profile/profile-fields.ts'
import { cardOfProfile, type ShownProfile } from './card-of-profile.ts'

const now = new Date('2026-11-22T12:00:00Z')
const phone = { id: '1', value: '+380671234567' }
const telegram = { id: '2', name: 'telegram', value: 'https://t.me/olena' }

const aProfile = (part: Partial<ShownProfile> = {}): ShownProfile => ({
  ...emptyContent(),
  id: '0card',
  slug: 'olena',
  type: 'personal',
  name: 'Олена',
  info: 'Дизайн',
  photo: '/files/photo.webp',
  menu: 'https://example.com/menu.pdf',
  phones: [phone],
  waiterPhones: [phone],
  waiterMessengers: [telegram],
  layout: [{ i: 'phone:1', x: 0, y: 0, w: 1, h: 2 }],
  customization: {
    ...EMPTY_CUSTOMIZATION,
    logo: '/files/logo.svg',
    logoLink: 'https://example.com/',
    backgroundColor: '#abcdef',
    disableCreatedBy: true,
  },
  leadForm: 'button',
  customizationEnabled: true,
  groupLogo: { img: '/files/group.png', link: 'https://group.example/' },
  subscription: { state: 'annual', paidUntil: new Date('2027-01-01T00:00:00Z') },
  ...part,
})

const shown = (part: Partial<ShownProfile> = {}, at = now) => cardOfProfile(aProfile(part), at)

test('an expired card shows name, photo, logo and colours, and nothing to press or read', () => {
  const card = shown({ type: 'organization' }, new Date('2027-01-01T00:00:00Z'))
  expect(card).toEqual({
    ...emptyContent(),
    hoursNow: null,
    locked: [],
    first: [],
    changesAt: null,
    hidesAt: null,
    id: '0card',
    slug: 'olena',
    ownDomain: null,
    type: 'organization',
    name: 'Олена',
    info: '',
    photo: '/files/photo.webp',
    menu: null,
    customization: { ...aProfile().customization, logoLink: null },
    groupLogo: { img: '/files/group.png', link: null },
    layout: [],
    hideProfilePhoto: false,
    hideLogo: false,
    leadForm: 'off',
    expired: true,
  })
})

test('a card shows everything until it expires', () => {
  const card = shown({}, new Date('2026-12-31T23:59:59Z'))
  expect(card).toMatchObject({ info: 'Дизайн', phones: [phone], leadForm: 'button', expired: false })
  expect(card.customization.logoLink).toBe('https://example.com/')
})

test('a card without enabled customization hides it and shows “created by”', () => {
  expect(shown({ customizationEnabled: false }).customization).toEqual(EMPTY_CUSTOMIZATION)
})

test('the menu and waiter are shown for a restaurant alone, the group’s logo for an organization', () => {
  const part = (type: ShownProfile['type']) => {
    const { menu, waiterPhones, waiterMessengers, groupLogo } = shown({ type })
    return [menu !== null, waiterPhones.length, waiterMessengers.length, groupLogo.img !== null]
  }
  expect([part('personal'), part('organization'), part('restaurant')]).toEqual([
    [false, 0, 0, false],
    [false, 0, 0, true],
    [true, 1, 1, false],
  ])
})

test('a photo or logo that its owner hides is not on the card, and the switches keep their state without a picture', () => {
  const card = shown({ hideProfilePhoto: true, hideLogo: true })
  expect([card.photo, card.customization.logo]).toEqual(['', null])
  const without = shown({ photo: '', customization: EMPTY_CUSTOMIZATION })
  expect([without.hideProfilePhoto, without.hideLogo]).toEqual([false, false])
})

test('the placeholder name is not shown as a name', () => {
  expect(shown({ name: 'Your name' }).name).toBe('')
})

const evening = { from: '2026-11-22T18:00', until: '2026-11-22T22:00' }

test('a card shows an entry while it is visible, and nothing of when that is', () => {
  const phones = [phone, { id: '3', value: '+380671234568', visibility: evening }]
  const before = shown({ phones })
  expect(before.phones).toEqual([phone])
  expect(before.changesAt).toBe(Date.parse('2026-11-22T16:00:00Z'))
  expect(before.hidesAt).toBeNull()
  const during = shown({ phones }, new Date('2026-11-22T16:00:00Z'))
  expect(during.phones).toEqual([phone, { id: '3', value: '+380671234568' }])
  expect([during.changesAt, during.hidesAt]).toEqual(Array(2).fill(Date.parse('2026-11-22T20:00:00Z')))
  expect(shown({ phones }, new Date('2026-11-22T20:00:00Z')).phones).toEqual([phone])
})

test('the times at which entries are visible are in the time zone of the card’s opening hours', () => {
  const phones = [{ id: '3', value: '+380671234568', visibility: evening }]
  const hours = { ...defaultHours(), zone: 'America/New_York' }
  expect(shown({ phones, hours }, new Date('2026-11-22T16:00:00Z')).phones).toEqual([])
  expect(shown({ phones, hours }, new Date('2026-11-22T23:00:00Z')).phones).toHaveLength(1)
})

test('a list without timed entries is returned as the same object', () => {
  const phones = [phone]
  expect(shown({ phones }).phones).toBe(phones)
})

test('a locked entry is in no list of the card, only its title and position are', () => {
  const card = shown({
    phones: [
      phone,
      { id: '3', value: '+380671234568', title: 'Студія', visibility: { hasCode: true, adult: true } },
    ],
    messengers: [{ ...telegram, visibility: { adult: true } }],
    customButtons: [
      {
        id: '5',
        title: 'Запис',
        value: 'щодня',
        icon: '📅',
        link: 'https://a.example/',
        visibility: { hasCode: true },
      },
    ],
  })
  expect([card.phones, card.messengers, card.customButtons]).toEqual([[phone], [], []])
  expect(card.locked).toEqual([
    { list: 'phones', id: '3', at: 1, lock: 'code', title: 'Студія', service: null, icon: '' },
    { list: 'messengers', id: '2', at: 0, lock: 'adult', title: '', service: 'telegram', icon: '' },
    { list: 'customButtons', id: '5', at: 0, lock: 'code', title: 'Запис', service: null, icon: '📅' },
  ])
  expect(JSON.stringify(card)).not.toMatch(/380671234568|t\.me|щодня|a\.example/)
})

test('an expired card has no locked entries and no next change', () => {
  const phones = [{ ...phone, visibility: { ...evening, hasCode: true as const } }]
  const { locked, changesAt } = shown({ phones }, new Date('2027-01-01T00:00:00Z'))
  expect([locked, changesAt]).toEqual([[], null])
})

test('a card for its owner has all entries, whatever their visibility', () => {
  const phones = [
    { ...phone, visibility: { off: true } as const },
    { ...phone, id: '3', visibility: { hasCode: true } as const },
  ]
  const card = cardOfProfile(aProfile({ phones }), now, 'everything')
  expect([card.phones, card.locked, card.changesAt]).toEqual([phones, [], null])
})

test('timed entries are listed first while shown if their owner chose that', () => {
  const phones = [phone, { id: '3', value: '+380671234568', visibility: { from: '2026-11-01T00:00' } }]
  expect(shown({ phones }).first).toEqual([])
  expect(shown({ phones, openFirst: true }).first).toEqual(['3'])
  expect(shown({ phones, openFirst: true }, new Date('2026-10-01T00:00:00Z')).first).toEqual([])
})
