import type { Card } from '@dotyk/domain/card'
import { emptyContent } from '@dotyk/domain/profile'

/** Creates a card from the parts that matter to a test. */
export function aCard(part: Partial<Card> = {}): Card {
  return {
    id: '0card',
    slug: null,
    ownDomain: null,
    type: 'personal',
    ...emptyContent(),
    name: 'Олена Коваленко',
    photo: '',
    menu: null,
    layout: [],
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
