import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Files } from '../files/index.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface ChangeAppearancePictureDependencies {
  profiles: Pick<ProfileRepository, 'find' | 'lock' | 'update'>
  storePicture: Files['storePicture']
  /** Has the files of the picture before removed. */
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
  clock: Clock
}

export type AppearancePicture = 'logo' | 'background'

export interface ChangeAppearancePicture {
  /**
   * Answers the new picture's address. The file is read after its sender is known to have the paid extension.
   * @throws Refusal `customization-disabled`, `image-invalid`, `file-type`, `file-too-large`, `account-deleted`.
   */
  set: (id: string, which: AppearancePicture, read: () => Promise<Buffer>) => Promise<string>
  /**
   * Also while the customization is off.
   * @throws Refusal `account-deleted`.
   */
  remove: (id: string, which: AppearancePicture) => Promise<void>
}

/** The logo and the background of a card. */
export function createChangeAppearancePicture(
  dependencies: ChangeAppearancePictureDependencies,
): ChangeAppearancePicture {
  const { profiles, storePicture, leaveFiles, inTransaction, clock } = dependencies

  async function name(id: string, which: AppearancePicture, address: string | null): Promise<void> {
    await inTransaction(async tx => {
      const before = assertEditable(await profiles.lock(tx, id))
      // What was set before customization was switched off may still be removed.
      if (address !== null) assertCustomizable(before)
      if (before.customization[which] === address) return
      const customization = { ...before.customization, [which]: address }
      await profiles.update(tx, id, { customization }, clock.now())
      await leaveFiles(tx, before)
    })
  }

  return {
    async set(id, which, read) {
      assertCustomizable(assertEditable(await profiles.find(id)))
      const address = await storePicture(await read(), which, { profileId: id, field: 'file' })
      await name(id, which, address)
      return address
    },
    remove: (id, which) => name(id, which, null),
  }
}

function assertCustomizable(profile: Profile): Profile {
  if (!profile.customizationEnabled) throw new Refusal('customization-disabled')
  return profile
}
