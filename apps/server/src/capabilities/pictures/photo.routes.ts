import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { PHOTO_BODY_LIMIT } from '../files/index.ts'
import type { PicturesContext } from './pictures.context.ts'
import { removePhoto } from './remove-photo.ts'
import { setPhoto } from './set-photo.ts'

/** Checking one photo takes a good part of a second. */
const PHOTOS_PER_MINUTE = 20

export function addPhotoRoutes({ handle }: HttpContext, ctx: PicturesContext): void {
  handle(
    'PUT /api/v1/profile/photo',
    async ({ owner, body }) => {
      const pfp = await renameFields(setPhoto(ctx, owner.profileId, body.pfp), () => 'pfp')
      return { success: true, pfp }
    },
    { perMinute: PHOTOS_PER_MINUTE, upload: { field: 'pfp', bodyLimit: PHOTO_BODY_LIMIT } },
  )

  handle('DELETE /api/v1/profile/photo', async ({ owner }) => {
    await removePhoto(ctx, owner.profileId)
    return { success: true, pfp: '' }
  })
}
