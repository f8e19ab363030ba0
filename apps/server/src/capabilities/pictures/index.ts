import type { HttpContext } from '../../http/http-context.ts'
import { addAppearanceRoutes } from './appearance.routes.ts'
import { addMenuRoutes } from './menu.routes.ts'
import { addPhotoRoutes } from './photo.routes.ts'
import type { PicturesContext } from './pictures.context.ts'

/** The files that an owner uploads to a profile: photo, logo, background, group logo and menu. */
export function createPictures(ctx: PicturesContext) {
  return {
    addRoutes(http: HttpContext): void {
      addPhotoRoutes(http, ctx)
      addAppearanceRoutes(http, ctx)
      addMenuRoutes(http, ctx)
    },
  }
}
