import type { Card } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION, noContacts } from '@dotyk/domain/profile'

/** A card of which a test states only what matters to it. */
export function aCard(part: Partial<Card> = {}): Card {
  return {
    id: '0card',
    slug: null,
    type: 'personal',
    name: 'Олена Коваленко',
    info: '',
    photo: '',
    menu: null,
    ...noContacts(),
    customization: EMPTY_CUSTOMIZATION,
    groupLogo: { img: null, link: null },
    layout: [],
    hideProfilePhoto: false,
    hideLogo: false,
    expired: false,
    ...part,
  }
}
