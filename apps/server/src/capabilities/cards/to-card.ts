import { type Card, cardOfProfile } from '@dotyk/domain/card'
import { photoAddress } from '../files/index.ts'
import { menuOf, type Profile, subscriptionOf } from '../profiles/index.ts'

/** Returns the card of a stored profile as visitors see it, or with all its entries for its owner. */
export function toCard(profile: Profile, now: Date, shows?: 'everything'): Card {
  const { photo } = profile
  return cardOfProfile(
    {
      ...profile,
      photo: photo ? photoAddress(photo, 256) : '',
      menu: menuOf(profile),
      subscription: subscriptionOf(profile),
    },
    now,
    shows,
  )
}
