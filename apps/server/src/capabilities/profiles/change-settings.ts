import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'

export interface ChangeSettingsDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  inTransaction: InTransaction
  clock: Clock
}

/** When the type changes, the fields of the other types are kept but not shown. */
export type ProfileSettings = Partial<Pick<Profile, 'type' | 'disableAutoSave'>>

export type ChangeSettings = (id: string, settings: ProfileSettings) => Promise<Profile>

/** @throws Refusal `account-deleted`. */
export function createChangeSettings({
  profiles,
  inTransaction,
  clock,
}: ChangeSettingsDependencies): ChangeSettings {
  return (id, settings) =>
    inTransaction(async tx => {
      assertEditable(await profiles.lock(tx, id))
      return profiles.update(tx, id, settings, clock.now())
    })
}
