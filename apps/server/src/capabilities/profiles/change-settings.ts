import { lockEditable } from './lock-editable.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Profile } from './profiles.repository.ts'

export type ProfileSettings = Partial<Pick<Profile, 'type' | 'disableAutoSave'>>

/**
 * Changes settings of a page. When its type changes, the fields of the other types are kept but not shown.
 * @throws Refusal `account-deleted`, `field-locked`.
 */
export function changeSettings(
  ctx: ProfilesContext,
  profileId: string,
  settings: ProfileSettings,
): Promise<Profile> {
  const { profiles, inTransaction, clock } = ctx
  return inTransaction(async tx => {
    await lockEditable(ctx, tx, profileId, settings.type === undefined ? [] : ['type'])
    return profiles.update(tx, profileId, settings, clock.now())
  })
}
