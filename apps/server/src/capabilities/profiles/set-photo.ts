import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { type Files, photoAddress, readDataUrl } from '../files/index.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface SetPhotoDependencies {
  profiles: Pick<ProfileRepository, 'find' | 'lock' | 'update'>
  storePhoto: Files['storePhoto']
  /** Has the files of the photo before removed. */
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
  clock: Clock
}

/** Answers the new photo's address at 512 px. */
export type SetPhoto = (id: string, dataUrl: string) => Promise<string>

/**
 * Gives a profile a photo. Its files are stored before the profile names them, so that no card ever shows one that isn't
 * there.
 * @throws Refusal `image-invalid` or `file-too-large` on the field `pfp`, `account-deleted`, `unavailable`.
 */
export function createSetPhoto({
  profiles,
  storePhoto,
  leaveFiles,
  inTransaction,
  clock,
}: SetPhotoDependencies): SetPhoto {
  return async (id, dataUrl) => {
    assertEditable(await profiles.find(id))
    const photo = await storePhoto(readDataUrl(dataUrl, 'pfp'), { profileId: id, field: 'pfp' })
    await inTransaction(async tx => {
      const before = assertEditable(await profiles.lock(tx, id))
      await profiles.update(tx, id, { photo }, clock.now())
      await leaveFiles(tx, before)
    })
    return photoAddress(photo, 512)
  }
}
