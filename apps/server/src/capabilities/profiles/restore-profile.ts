import type { Language } from '@dotyk/domain'
import { noContacts, PLACEHOLDER_NAME } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Profile, ProfileRepository, ProfileUpdate } from './profiles.repository.ts'
import { type LeaveFiles, NO_FILES } from './stored-files.ts'

export interface RestoreProfileDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  inTransaction: InTransaction
  clock: Clock
}

export type RestoreProfile = (id: string) => Promise<Profile>

/** Opens a deleted profile again as it was; one that isn't deleted, after a second press, stays as it is. */
export function createRestoreProfile({
  profiles,
  inTransaction,
  clock,
}: RestoreProfileDependencies): RestoreProfile {
  return id =>
    inTransaction(async tx => {
      const profile = await profiles.lock(tx, id)
      if (!profile) throw new Refusal('unauthorised')
      return profile.deletedAt ? profiles.update(tx, id, { deletedAt: null }, clock.now()) : profile
    })
}

export type RestoreCleared = (id: string, language: Language) => Promise<Profile>

/**
 * Opens a deleted profile again as if it were new: everything its owner filled in is gone, files too. The address, the
 * type and the paid time stay.
 * @throws Refusal `forbidden` for a profile that isn't deleted, which would lose all by a second press.
 */
export function createRestoreCleared(
  dependencies: RestoreProfileDependencies & { leaveFiles: LeaveFiles },
): RestoreCleared {
  const { profiles, leaveFiles, inTransaction, clock } = dependencies
  return (id, language) =>
    inTransaction(async tx => {
      const profile = await profiles.lock(tx, id)
      if (!profile) throw new Refusal('unauthorised')
      if (!profile.deletedAt) throw new Refusal('forbidden')
      await leaveFiles(tx, profile)
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
