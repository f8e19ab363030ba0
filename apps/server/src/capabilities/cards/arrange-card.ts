import { cardItems, placeItems } from '@dotyk/domain/card'
import { DEFAULT_LANGUAGE } from '@dotyk/domain'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Profile } from '../profiles/index.ts'
import { toCard } from './to-card.ts'

/**
 * The layout its owner gave a profile's card, as the rules of decisions 4.5 leave it: within three columns, nothing that
 * the card doesn't show; [] where it places nothing. An expired card is arranged as it will show again.
 */
export function arrangeCard(profile: Profile, layout: readonly PlacedItem[], now: Date): PlacedItem[] {
  const card = toCard({ ...profile, subscriptionState: 'unlimited' }, now)
  // Which items there are and how large they are is the same in every language.
  const items = cardItems(card, DEFAULT_LANGUAGE)
  const shown = new Set(items.map(({ i }) => i))
  return layout.some(({ i }) => shown.has(i)) ? placeItems(items, layout) : []
}
