import type { HttpContext } from '../../http/http-context.ts'
import { visitorCaller } from '../../http/network.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'
import { uploadPictures } from './upload-picture.ts'

/** Each one costs seconds of work. */
const UPLOADS_PER_MINUTE = 10

/** Visitors order without an account, so they upload without one. */
export function addOwnDesignRoutes({ handle, guard }: HttpContext, ctx: OwnDesignsContext): void {
  handle(
    'POST /design-pictures',
    async ({ request, reply, readFile }) => {
      const owner = await guard.findOwner(request, reply)
      if (owner) await guard.requireUndeleted(owner)
      const uploader = owner?.profileId ?? visitorCaller(request.ip)
      const stored = await uploadPictures(ctx, uploader, readFile)
      return {
        pictures: stored.map(({ id, width, height, isTransparent, isWhite }) => ({
          pictureID: id,
          width,
          height,
          is_transparent: isTransparent,
          is_white: isWhite,
        })),
      }
    },
    { perMinute: UPLOADS_PER_MINUTE },
  )
}
