import { expect, test } from 'vitest'
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
    id: '0card',
    slug: 'olena',
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

test('customization that is not enabled is kept back, and "created by" comes back', () => {
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
