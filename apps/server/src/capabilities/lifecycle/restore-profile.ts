import type { Language } from '@dotyk/domain/values'
import { noContacts, PLACEHOLDER_NAME } from '@dotyk/domain/profile'
import { Refusal } from '../../refusal.ts'
import { NO_FILES, type Profile, type ProfileUpdate } from '../profiles/index.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/** Opens a deleted profile again as it was; one that isn't deleted, after a second press, stays as it is. */
export function restoreProfile(
  { profiles, inTransaction, clock }: LifecycleContext,
  id: string,
): Promise<Profile> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, id)
    if (!profile) throw new Refusal('unauthorised')
    return profile.deletedAt ? profiles.update(tx, id, { deletedAt: null }, clock.now()) : profile
  })
}

/**
 * Opens a deleted profile again as if it were new: everything its owner filled in is gone, files too. The address, the
 * type and the paid time stay.
 * @throws Refusal `forbidden` for a profile that isn't deleted, which would lose all by a second press.
 */
export function restoreCleared(
  { profiles, inTransaction, clock }: LifecycleContext,
  id: string,
  language: Language,
): Promise<Profile> {
  return inTransaction(async tx => {
    const profile = await profiles.lock(tx, id)
    if (!profile) throw new Refusal('unauthorised')
    if (!profile.deletedAt) throw new Refusal('forbidden')
    await profiles.scheduleFileRemoval(tx, profile)
    return profiles.update(tx, id, { ...cleared(language), deletedAt: null }, clock.now())
  })
}

function cleared(language: Language): ProfileUpdate {
  return {
    ...noContacts(),
    ...NO_FILES,
    name: PLACEHOLDER_NAME[language],
    info: '',
    menuLink: null,
    layout: [],
    hideProfilePhoto: false,
    hideLogo: false,
    dndEnabled: false,
    disableAutoSave: false,
  }
}
