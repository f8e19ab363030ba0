import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { Files, NamedFiles } from '../files/index.ts'
import type { Profile } from './profiles.repository.ts'

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

/** Removes the files of the profile before a change, but for those that it still refers to after it. */
export type LeaveFiles = (tx: Transaction, before: Profile) => Promise<void>

export function createLeaveFiles({ files }: { files: Pick<Files, 'scheduleRemoval'> }): LeaveFiles {
  return (tx, before) => files.scheduleRemoval(tx, filesOf(before))
}
