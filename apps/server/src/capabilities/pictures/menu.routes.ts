import type { OwnProfileWire } from '@dotyk/contract/profile'
import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { HttpContext } from '../../http/http-context.ts'
import { menuUrl, type Profile } from '../profiles/index.ts'
import { linkMenu, removeMenu, uploadMenu } from './change-menu.ts'
import type { PicturesContext } from './pictures.context.ts'

const MENUS_PER_MINUTE = 20

export function addMenuRoutes({ handle }: HttpContext, ctx: PicturesContext): void {
  handle(
    'PUT /api/v1/profile/menu',
    async ({ owner, readFile }) => {
      const profile = await uploadMenu(ctx, owner.profileId, await readFile(FILE_LIMITS.menu))
      return { success: true, ...presentMenu(profile) }
    },
    { perMinute: MENUS_PER_MINUTE },
  )

  handle('DELETE /api/v1/profile/menu', async ({ owner }) => ({
    success: true,
    ...presentMenu(await removeMenu(ctx, owner.profileId)),
  }))

  handle('PUT /api/v1/profile/menu/link', async ({ owner, body }) => ({
    success: true,
    ...presentMenu(await linkMenu(ctx, owner.profileId, body.link)),
  }))
}

/** The menu in the form in which its calls return it. */
function presentMenu(profile: Profile): Pick<OwnProfileWire, 'menu' | 'is_menu_uploaded'> {
  return { menu: menuUrl(profile), is_menu_uploaded: profile.menuFile !== null }
}
