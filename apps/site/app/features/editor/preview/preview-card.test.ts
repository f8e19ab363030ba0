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
    hide_profile_photo: false,
    customization: { background_color: '#fff' },
    group_logo: { img: '/logo.png', link: null },
    ...part,
  } as Partial<OwnProfileWire> as OwnProfileWire
}
const draft = { ...EMPTY, name: 'Олена', phones: [{ id: 'a', value: '+380671234567' }] }

test('the draft and the photo just chosen are on the card', () => {
  expect(previewCard(aProfile(), draft, 'blob:photo')).toMatchObject({
    name: 'Олена',
    photo: 'blob:photo',
    phones: [{ id: 'a' }],
    customization: { backgroundColor: '#fff' },
    expired: false,
  })
})

test('an expired card shows no contacts', () => {
  const card = previewCard(aProfile({ pay_status: 30 }), draft, '')
  expect(card).toMatchObject({ expired: true, phones: [], name: 'Олена' })
})

test('a hidden photo is not shown', () => {
  expect(previewCard(aProfile({ hide_profile_photo: true }), draft, '/photo.webp').photo).toBe('')
})

test('the menu belongs to a restaurant, the group’s logo to an organization', () => {
  expect(previewCard(aProfile(), draft, '')).toMatchObject({ menu: null, groupLogo: { img: null } })
  expect(previewCard(aProfile({ type: 20 }), draft, '')).toMatchObject({ groupLogo: { img: '/logo.png' } })
  expect(previewCard(aProfile({ type: 30 }), draft, '').menu).toBe('https://example.com/menu.pdf')
})
