import { type Card, cardOfProfile } from '@dotyk/domain/card'
import { photoPath } from '../files/index.ts'
import { menuUrl, type Profile, toSubscription } from '../profiles/index.ts'

/** Returns the card of a stored profile as visitors see it, or with hidden entries too if it is for its owner. */
export function cardOfStoredProfile(profile: Profile, now: Date, shows?: 'everything'): Card {
  const { photo } = profile
  return cardOfProfile(
    {
      ...profile,
      photo: photo ? photoPath(photo, 256) : '',
      menu: menuUrl(profile),
      subscription: toSubscription(profile),
    },
    now,
    shows,
  )
}
