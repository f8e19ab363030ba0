import type { AppContext } from '../../app-context.ts'
import type { Files } from '../files/index.ts'
import type { Groups } from '../groups/index.ts'
import type { Profiles } from '../profiles/index.ts'

/** What the use cases of pictures work with. */
export type PicturesContext = Pick<AppContext, 'inTransaction' | 'clock' | 'brands'> & {
  profiles: Pick<Profiles, 'find' | 'update' | 'scheduleFileRemoval'>
  groups: Pick<Groups, 'lockEditable'>
  files: Pick<Files, 'storePhoto' | 'storePicture' | 'storeMenu'>
}
