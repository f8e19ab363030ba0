import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface RemovePhotoDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  /** Has the photo's files removed. */
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
  clock: Clock
}

export type RemovePhoto = (id: string) => Promise<void>

/**
 * Takes the photo off a profile; one without a photo stays as it is.
 * @throws Refusal `account-deleted`.
 */
export function createRemovePhoto({
  profiles,
  leaveFiles,
  inTransaction,
  clock,
}: RemovePhotoDependencies): RemovePhoto {
  return id =>
    inTransaction(async tx => {
      const before = assertEditable(await profiles.lock(tx, id))
      if (before.photo === null) return
      await profiles.update(tx, id, { photo: null }, clock.now())
      await leaveFiles(tx, before)
    })
}
