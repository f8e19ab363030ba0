import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../saving/test-editor.ts'
import { previewCard } from './preview-card.ts'

function aProfile(part: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: '0card',
    slug: null,
    type: 'personal',
    subscription: { state: 'trial', paidUntil: null },
    customizationEnabled: true,
    menu: 'https://example.com/menu.pdf',
    layout: [],
    ...part,
  } as Partial<OwnProfile> as OwnProfile
}
const NOW = new Date('2026-11-22T12:00:00Z')
const LOOK = { photo: '', logo: null, background: null, groupLogo: null, previewedLook: {} }
const draft = { ...EMPTY_DRAFT, name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] }

test('the preview shows the draft and the pictures just chosen', () => {
  const look = { ...LOOK, photo: 'blob:photo', logo: 'blob:logo', background: 'blob:background' }
  const coloured = { ...draft, customization: { ...EMPTY_DRAFT.customization, backgroundColor: '#fff' } }
  expect(previewCard(aProfile(), coloured, look, NOW)).toMatchObject({
    name: 'Олена',
    photo: 'blob:photo',
    phones: [{ id: 'a' }],
    customization: { backgroundColor: '#fff', logo: 'blob:logo', background: 'blob:background' },
    expired: false,
  })
})

test('the preview shows colours being tried over those of the draft', () => {
  const look = { ...LOOK, previewedLook: { textColor: '#abcdef' } }
  const coloured = {
    ...draft,
    customization: { ...EMPTY_DRAFT.customization, textColor: '#111', cardColor: '#222' },
  }
  expect(previewCard(aProfile(), coloured, look, NOW).customization).toMatchObject({
    textColor: '#abcdef',
    cardColor: '#222',
  })
})

test('the preview of an expired card shows no contacts', () => {
  const card = previewCard(
    aProfile({ subscription: { state: 'expired', paidUntil: null } }),
    draft,
    LOOK,
    NOW,
  )
  expect(card).toMatchObject({ expired: true, phones: [], name: 'Олена' })
})

test('the preview leaves out a hidden photo and a hidden logo', () => {
  const look = { ...LOOK, photo: '/photo.webp', logo: '/logo.svg' }
  const card = previewCard(aProfile(), { ...draft, hideProfilePhoto: true, hideLogo: true }, look, NOW)
  expect([card.photo, card.customization.logo]).toEqual(['', null])
})

test('the preview shows the menu for a restaurant alone, the group’s logo for an organization alone', () => {
  const look = { ...LOOK, groupLogo: '/logo.png' }
  const linked = { ...draft, groupLogo: { link: 'https://group.example' } }
  expect(previewCard(aProfile(), linked, look, NOW)).toMatchObject({ menu: null, groupLogo: { img: null } })
  expect(previewCard(aProfile({ type: 'organization' }), linked, look, NOW).groupLogo).toEqual({
    img: '/logo.png',
    link: 'https://group.example',
  })
  expect(previewCard(aProfile({ type: 'restaurant' }), linked, look, NOW).menu).toBe(
    'https://example.com/menu.pdf',
  )
})

test('the preview of a profile without customization has no logo or stored colours, but the colours being tried', () => {
  const coloured = {
    ...draft,
    customization: { ...EMPTY_DRAFT.customization, cardColor: '#222', disableCreatedBy: true },
  }
  const profile = aProfile({ customizationEnabled: false })
  const look = { ...LOOK, logo: '/logo.svg', previewedLook: { textColor: '#abcdef' } }
  expect(previewCard(profile, coloured, look, NOW).customization).toMatchObject({
    cardColor: null,
    logo: null,
    textColor: '#abcdef',
    disableCreatedBy: false,
  })
})
