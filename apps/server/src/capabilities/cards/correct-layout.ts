import { cardItems, placeItems } from '@dotyk/domain/card'
import { DEFAULT_LANGUAGE } from '@dotyk/domain/values'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Profile } from '../profiles/index.ts'
import { cardOfStoredProfile } from './card-of-stored-profile.ts'

/**
 * Returns the owner's layout of a card, corrected: within three columns, without overlaps, and with only items that the card has;
 * [] if no such item is placed. Hidden items keep their place, and an expired card is arranged as it will look once it is
 * renewed.
 */
export function correctLayout(profile: Profile, layout: readonly PlacedItem[], now: Date): PlacedItem[] {
  const card = cardOfStoredProfile({ ...profile, subscriptionState: 'unlimited' }, now, 'everything')
  // The items and their sizes are the same in every language.
  const items = cardItems(card, DEFAULT_LANGUAGE)
  const shown = new Set(items.map(({ i }) => i))
  return layout.some(({ i }) => shown.has(i)) ? placeItems(items, layout) : []
}
