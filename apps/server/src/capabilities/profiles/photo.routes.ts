import type { HandleCall } from '../../http/calls.ts'
import { PHOTO_BODY_LIMIT } from '../files/index.ts'
import type { RemovePhoto } from './remove-photo.ts'
import type { SetPhoto } from './set-photo.ts'

export interface PhotoRoutes {
  setPhoto: SetPhoto
  removePhoto: RemovePhoto
}

/** Each one costs a good part of a second of work. */
const PHOTOS_PER_MINUTE = 20

export function addPhotoRoutes(handle: HandleCall, { setPhoto, removePhoto }: PhotoRoutes): void {
  handle(
    'PUT /api/v1/profile/photo',
    async ({ owner, body }) => ({ success: true, pfp: await setPhoto(owner.profileId, body.pfp) }),
    { perMinute: PHOTOS_PER_MINUTE, upload: { field: 'pfp', bodyLimit: PHOTO_BODY_LIMIT } },
  )

  handle('DELETE /api/v1/profile/photo', async ({ owner }) => {
    await removePhoto(owner.profileId)
    return { success: true, pfp: '' }
  })
}
