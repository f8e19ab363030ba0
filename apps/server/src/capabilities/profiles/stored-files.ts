import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { FileNames } from '../files/index.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Profile } from './profiles.repository.ts'

/** The columns of a profile that refer to files. */
export type FileReferences = Pick<Profile, 'photo' | 'menuFile' | 'customization' | 'groupLogo'>

/** The files a profile refers to. */
function filesOf({ photo, menuFile, customization, groupLogo }: FileReferences): FileNames {
  const addresses = [customization.logo, customization.background, groupLogo.img]
  const named = addresses.flatMap(address =>
    address?.startsWith('/files/') ? [address.slice('/files/'.length)] : [],
  )
  return { photo, files: menuFile ? [menuFile, ...named] : named }
}

/** The columns of a profile that refers to no files. */
export const NO_FILE_REFERENCES = {
  photo: null,
  menuFile: null,
  customization: EMPTY_CUSTOMIZATION,
  groupLogo: { img: null, link: null },
} satisfies FileReferences

/**
 * Schedules the removal of the files that a profile referred to before a change, except those it still refers to after the
 * change.
 */
export function scheduleProfileFileRemoval(
  { files }: Pick<ProfilesContext, 'files'>,
  tx: Transaction,
  before: FileReferences,
): Promise<void> {
  return files.scheduleRemoval(tx, filesOf(before))
}

/** Address of a profile's menu: the address of its PDF, or its link. */
export function menuUrl({ menuFile, menuLink }: Pick<Profile, 'menuFile' | 'menuLink'>): string | null {
  return menuFile ? `/files/${menuFile}` : menuLink
}
