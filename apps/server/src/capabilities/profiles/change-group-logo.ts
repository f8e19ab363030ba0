import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import type { Files } from '../files/index.ts'
import { assertEditable } from './assert-editable.ts'
import type { ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface ChangeGroupLogoDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  storePicture: Files['storePicture']
  /** Has the files of the logo before removed. */
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
  clock: Clock
}

export interface ChangeGroupLogo {
  /**
   * Answers the new logo's address.
   * @throws Refusal `image-invalid`, `file-type`, `account-deleted`.
   */
  set: (id: string, file: Buffer) => Promise<string>
  /** The logo's link stays. */
  remove: (id: string) => Promise<void>
}

/** The logo of an organization: kept for every profile, shown by those of type 20. */
export function createChangeGroupLogo(dependencies: ChangeGroupLogoDependencies): ChangeGroupLogo {
  const { profiles, storePicture, leaveFiles, inTransaction, clock } = dependencies

  async function name(id: string, img: string | null): Promise<void> {
    await inTransaction(async tx => {
      const before = assertEditable(await profiles.lock(tx, id))
      if (before.groupLogo.img === img) return
      await profiles.update(tx, id, { groupLogo: { ...before.groupLogo, img } }, clock.now())
      await leaveFiles(tx, before)
    })
  }

  return {
    async set(id, file) {
      const img = await storePicture(file, 'logo', { profileId: id, field: 'file' })
      await name(id, img)
      return img
    },
    remove: id => name(id, null),
  }
}
