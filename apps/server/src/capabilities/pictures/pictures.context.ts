import type { AppContext } from '../../app-context.ts'
import type { Files } from '../files/index.ts'
import type { Groups } from '../groups/index.ts'
import type { Profiles } from '../profiles/index.ts'

/** Dependencies of the pictures' use cases. */
export type PicturesContext = Pick<AppContext, 'inTransaction' | 'clock' | 'brands'> & {
  profiles: Pick<Profiles, 'find' | 'update' | 'scheduleFileRemoval'>
  groups: Pick<Groups, 'lockEditable'>
  files: Pick<Files, 'storePhoto' | 'storePicture' | 'storeMenu'>
}
