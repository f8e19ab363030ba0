import { type Card, cardOfProfile } from '@dotyk/domain/card'
import { photoAddress } from '../files/index.ts'
import { type Profile, subscriptionOf } from '../profiles/index.ts'

/** What a visitor sees of a stored profile. */
export function toCard(profile: Profile, now: Date): Card {
  const { photo, menuFile, menuLink } = profile
  return cardOfProfile(
    {
      ...profile,
      photo: photo ? photoAddress(photo, 256) : '',
      menu: menuFile ? `/files/${menuFile}` : menuLink,
      subscription: subscriptionOf(profile),
    },
    now,
  )
}
