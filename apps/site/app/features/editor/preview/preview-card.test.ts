import type { OwnProfileWire } from '@dotyk/contract/profile'
import { expect, test } from 'vitest'
import { EMPTY } from '../saving/test-world.ts'
import { previewCard } from './preview-card.ts'

function aProfile(part: Partial<OwnProfileWire> = {}): OwnProfileWire {
  return {
    id: '0card',
    custom_url: null,
    type: 10,
    pay_status: 10,
    paid_until: null,
    customization_enabled: true,
    menu: 'https://example.com/menu.pdf',
    layout: [],
    ...part,
  } as Partial<OwnProfileWire> as OwnProfileWire
}
const NOW = new Date('2026-11-22T12:00:00Z')
const LOOK = { photo: '', logo: null, background: null, groupLogo: null, triedOn: {} }
const draft = { ...EMPTY, name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] }

test('the draft and the pictures just chosen are on the card', () => {
  const look = { ...LOOK, photo: 'blob:photo', logo: 'blob:logo', background: 'blob:background' }
  const coloured = { ...draft, customization: { ...EMPTY.customization, backgroundColor: '#fff' } }
  expect(previewCard(aProfile(), coloured, look, NOW)).toMatchObject({
    name: 'Олена',
    photo: 'blob:photo',
    phones: [{ id: 'a' }],
    customization: { backgroundColor: '#fff', logo: 'blob:logo', background: 'blob:background' },
    expired: false,
  })
})

test('colours that are tried on are seen over those of the draft', () => {
  const look = { ...LOOK, triedOn: { textColor: '#abcdef' } }
  const coloured = {
    ...draft,
    customization: { ...EMPTY.customization, textColor: '#111', cardColor: '#222' },
  }
  expect(previewCard(aProfile(), coloured, look, NOW).customization).toMatchObject({
    textColor: '#abcdef',
    cardColor: '#222',
  })
})

test('an expired card shows no contacts', () => {
  const card = previewCard(aProfile({ pay_status: 30 }), draft, LOOK, NOW)
  expect(card).toMatchObject({ expired: true, phones: [], name: 'Олена' })
})

test('a hidden photo and a hidden logo are not shown', () => {
  const look = { ...LOOK, photo: '/photo.webp', logo: '/logo.svg' }
  const card = previewCard(aProfile(), { ...draft, hideProfilePhoto: true, hideLogo: true }, look, NOW)
  expect([card.photo, card.customization.logo]).toEqual(['', null])
})

test('the menu belongs to a restaurant, the group’s logo to an organization', () => {
  const look = { ...LOOK, groupLogo: '/logo.png' }
  const linked = { ...draft, groupLogo: { link: 'https://group.example' } }
  expect(previewCard(aProfile(), linked, look, NOW)).toMatchObject({ menu: null, groupLogo: { img: null } })
  expect(previewCard(aProfile({ type: 20 }), linked, look, NOW).groupLogo).toEqual({
    img: '/logo.png',
    link: 'https://group.example',
  })
  expect(previewCard(aProfile({ type: 30 }), linked, look, NOW).menu).toBe('https://example.com/menu.pdf')
})

test('without the extension the page keeps its plain look, but for one that is tried on', () => {
  const coloured = {
    ...draft,
    customization: { ...EMPTY.customization, cardColor: '#222', disableCreatedBy: true },
  }
  const profile = aProfile({ customization_enabled: false })
  const look = { ...LOOK, logo: '/logo.svg', triedOn: { textColor: '#abcdef' } }
  expect(previewCard(profile, coloured, look, NOW).customization).toMatchObject({
    cardColor: null,
    logo: null,
    textColor: '#abcdef',
    disableCreatedBy: false,
  })
})
