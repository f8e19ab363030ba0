import type { PlacedItem } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'
import { assertSeen } from './seen-version.ts'

export interface ChangeLayoutDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  /** The layout as the card's rules leave it: within its columns, without what the card doesn't show. */
  arrange: (profile: Profile, layout: readonly PlacedItem[]) => PlacedItem[]
  inTransaction: InTransaction
  clock: Clock
}

export type ChangeLayout = (
  id: string,
  layout: readonly PlacedItem[],
  seenVersion: number | null,
) => Promise<Profile>

/**
 * Stores the places an owner gave the card's buttons, which turns arranging by hand on; an empty layout turns it off and places
 * them by default.
 * @throws Refusal `account-deleted`, `changed-elsewhere`.
 */
export function createChangeLayout(dependencies: ChangeLayoutDependencies): ChangeLayout {
  const { profiles, arrange, inTransaction, clock } = dependencies
  return (id, layout, seenVersion) =>
    inTransaction(async tx => {
      const profile = assertSeen(assertEditable(await profiles.lock(tx, id)), seenVersion)
      return profiles.update(
        tx,
        id,
        { layout: arrange(profile, layout), dndEnabled: layout.length > 0 },
        clock.now(),
      )
    })
}
