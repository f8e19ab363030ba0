import type { Card } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../saving/test-editor.ts'
import { createIncrementalCard } from './incremental-card.ts'

function aCard(part: Partial<Card> = {}): Card {
  return {
    ...EMPTY_DRAFT,
    id: '0card',
    slug: null,
    ownDomain: null,
    type: 'personal',
    name: 'Олена',
    photo: '',
    menu: null,
    groupLogo: { img: null, link: null },
    phones: [{ id: 'a', value: '+380671234567' }],
    emails: [{ id: 'b', value: 'olena@example.com' }],
    customization: { ...EMPTY_CUSTOMIZATION },
    hideProfilePhoto: false,
    hideLogo: false,
    expired: false,
    leadForm: 'link',
    hoursNow: null,
    locked: [],
    first: [],
    changesAt: null,
    hidesAt: null,
    ...part,
  }
}

test('a changed name leaves the items and the customization of the preview unchanged', () => {
  const show = createIncrementalCard()
  const before = show(aCard(), 'ua')
  const after = show(aCard({ name: 'Оленка' }), 'ua')
  expect(after.card.name).toBe('Оленка')
  expect(after.items).toBe(before.items)
  expect(after.card.customization).toBe(before.card.customization)
})

test('a changed caption changes its own item of the preview alone', () => {
  const show = createIncrementalCard()
  const before = show(aCard(), 'ua')
  const after = show(aCard({ phones: [{ id: 'a', value: '+380671234567', title: 'Студія' }] }), 'ua')
  const changed = after.items.filter((item, at) => item !== before.items[at])
  expect(changed).toMatchObject([{ i: 'phone:a', caption: 'Студія' }])
})

test('a removed item disappears from the preview, and one put back appears', () => {
  const show = createIncrementalCard()
  show(aCard(), 'ua')
  const ids = (card: Card) => show(card, 'ua').items.map(({ i }) => i)
  expect(ids(aCard({ emails: [] }))).toEqual(['contacts', 'share', 'phone:a'])
  expect(ids(aCard())).toEqual(['contacts', 'share', 'phone:a', 'email:b'])
})

test('another language changes the captions in the preview', () => {
  const show = createIncrementalCard()
  show(aCard(), 'ua')
  expect(show(aCard(), 'en').items[0]?.caption).toBe('Add to contacts')
})

test('another text colour changes the customization of the preview', () => {
  const show = createIncrementalCard()
  show(aCard(), 'ua')
  const coloured = aCard({ customization: { ...EMPTY_CUSTOMIZATION, textColor: '#123' } })
  expect(show(coloured, 'ua').card.customization.textColor).toBe('#123')
})
