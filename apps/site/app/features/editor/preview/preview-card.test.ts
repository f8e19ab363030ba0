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
    menu: 'https://example.com/menu.pdf',
    layout: [],
    ...part,
  } as Partial<OwnProfileWire> as OwnProfileWire
}
const LOOK = { photo: '', logo: null, background: null, groupLogo: null, triedOn: {} }
const draft = { ...EMPTY, name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] }

test('the draft and the pictures just chosen are on the card', () => {
  const look = { ...LOOK, photo: 'blob:photo', logo: 'blob:logo', background: 'blob:background' }
  const coloured = { ...draft, customization: { ...EMPTY.customization, backgroundColor: '#fff' } }
  expect(previewCard(aProfile(), coloured, look)).toMatchObject({
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
  expect(previewCard(aProfile(), coloured, look).customization).toMatchObject({
    textColor: '#abcdef',
    cardColor: '#222',
  })
})

test('an expired card shows no contacts', () => {
  const card = previewCard(aProfile({ pay_status: 30 }), draft, LOOK)
  expect(card).toMatchObject({ expired: true, phones: [], name: 'Олена' })
})

test('a hidden photo and a hidden logo are not shown', () => {
  const look = { ...LOOK, photo: '/photo.webp', logo: '/logo.svg' }
  const card = previewCard(aProfile(), { ...draft, hideProfilePhoto: true, hideLogo: true }, look)
  expect([card.photo, card.customization.logo]).toEqual(['', null])
})

test('the menu belongs to a restaurant, the group’s logo to an organization', () => {
  const look = { ...LOOK, groupLogo: '/logo.png' }
  const linked = { ...draft, groupLogo: { link: 'https://group.example' } }
  expect(previewCard(aProfile(), linked, look)).toMatchObject({ menu: null, groupLogo: { img: null } })
  expect(previewCard(aProfile({ type: 20 }), linked, look).groupLogo).toEqual({
    img: '/logo.png',
    link: 'https://group.example',
  })
  expect(previewCard(aProfile({ type: 30 }), linked, look).menu).toBe('https://example.com/menu.pdf')
})
