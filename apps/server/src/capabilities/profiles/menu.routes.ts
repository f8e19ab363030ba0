import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { HandleCall } from '../../http/calls.ts'
import type { ChangeMenu } from './change-menu.ts'
import { presentMenu } from './profiles.presenter.ts'

export interface MenuRoutes {
  changeMenu: ChangeMenu
}

const MENUS_PER_MINUTE = 20

export function addMenuRoutes(handle: HandleCall, { changeMenu }: MenuRoutes): void {
  handle(
    'PUT /api/v1/profile/menu',
    async ({ owner, readFile }) => {
      const profile = await changeMenu.upload(owner.profileId, await readFile(FILE_LIMITS.menu))
      return { success: true, ...presentMenu(profile) }
    },
    { perMinute: MENUS_PER_MINUTE },
  )

  handle('DELETE /api/v1/profile/menu', async ({ owner }) => ({
    success: true,
    ...presentMenu(await changeMenu.remove(owner.profileId)),
  }))

  handle('PUT /api/v1/profile/menu/link', async ({ owner, body }) => ({
    success: true,
    ...presentMenu(await changeMenu.link(owner.profileId, body.link)),
  }))
}
