import type { Card } from '@dotyk/domain/card'
import { emptyContent } from '@dotyk/domain/profile'

/** A card of which a test states only what matters to it. */
export function aCard(part: Partial<Card> = {}): Card {
  return {
    id: '0card',
    slug: null,
    type: 'personal',
    ...emptyContent(),
    name: 'Олена Коваленко',
    photo: '',
    menu: null,
    layout: [],
    expired: false,
    hoursNow: null,
    ...part,
  }
}
