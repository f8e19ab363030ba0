import type { AppContext } from '../../app-context.ts'
import type { Files } from '../files/index.ts'
import type { Profiles } from '../profiles/index.ts'

/** What the use cases of pictures work with. */
export type PicturesContext = Pick<AppContext, 'inTransaction' | 'clock' | 'brands'> & {
  profiles: Pick<Profiles, 'find' | 'lockEditable' | 'update' | 'scheduleFileRemoval'>
  files: Pick<Files, 'storePhoto' | 'storePicture' | 'storeMenu'>
}
