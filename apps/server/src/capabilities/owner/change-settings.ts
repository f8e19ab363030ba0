import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

export type ProfileSettings = Partial<Pick<Profile, 'type' | 'disableAutoSave'>>

/**
 * Changes settings of a page. When its type changes, the fields of the other types are kept but not shown.
 * @throws Refusal `account-deleted`, `field-locked`.
 */
export function changeSettings(
  ctx: OwnerContext,
  profileId: string,
  settings: ProfileSettings,
): Promise<Profile> {
  const { groups, profiles, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    await groups.lockEditable(tx, profileId, settings.type === undefined ? [] : ['type'])
    return profiles.update(tx, profileId, settings, clock.now())
  })
}
