import type { PlacedItem } from '@dotyk/domain/profile'
import { assertExpectedVersion } from './expected-version.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

export interface LayoutChange {
  profileId: string
  layout: readonly PlacedItem[]
  /** The version that the change is based on; null overwrites any version. */
  expectedVersion: number | null
}

/**
 * Stores where an owner placed the card's buttons, which turns manual arrangement on; an empty layout turns it off and restores
 * the default places.
 * @throws Refusal `account-deleted`, `changed-elsewhere`, `field-locked`.
 */
export function changeLayout(ctx: OwnerContext, change: LayoutChange): Promise<Profile> {
  const { groups, profiles, cards, inTransaction, clock } = ctx
  const { profileId, layout, expectedVersion } = change
  return inTransaction(async tx => {
    const profile = await groups.lockEditable(tx, profileId, ['layout'])
    assertExpectedVersion(profile, expectedVersion)
    const changes = { layout: cards.arrange(profile, layout), dndEnabled: layout.length > 0 }
    return profiles.update(tx, profileId, changes, clock.now())
  })
}
