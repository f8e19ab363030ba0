import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { Files, NamedFiles } from '../files/index.ts'
import type { Profile } from './profiles.repository.ts'

/**
 * After this time the files of a photo that was replaced go: whoever puts the same picture back meanwhile, as people do who
 * change their mind, finds it in its place.
 */
export const SECOND_THOUGHTS_SECONDS = 600

/** The files a profile names. */
function filesOf({ photo, menuFile, customization, groupLogo }: Profile): NamedFiles {
  const addresses = [customization.logo, customization.background, groupLogo.img]
  const named = addresses.flatMap(address =>
    address?.startsWith('/files/') ? [address.slice('/files/'.length)] : [],
  )
  return { photo, files: menuFile ? [menuFile, ...named] : named }
}

/** The columns of a profile that names no files. */
export const NO_FILES = {
  photo: null,
  menuFile: null,
  customization: EMPTY_CUSTOMIZATION,
  groupLogo: { img: null, link: null },
} satisfies Partial<Profile>

/** Has the files removed after the change that left them behind, at once unless told how many seconds later. */
export type LeaveFiles = (tx: Transaction, profile: Profile, startAfterSeconds?: number) => Promise<void>

export function createLeaveFiles({ files }: { files: Pick<Files, 'scheduleRemoval'> }): LeaveFiles {
  return (tx, profile, startAfterSeconds) => files.scheduleRemoval(tx, filesOf(profile), startAfterSeconds)
}
