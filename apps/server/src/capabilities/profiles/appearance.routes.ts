import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { HandleCall } from '../../http/calls.ts'
import type { ChangeAppearancePicture } from './change-appearance-picture.ts'
import type { ChangeGroupLogo } from './change-group-logo.ts'

export interface AppearanceRoutes {
  changePicture: ChangeAppearancePicture
  changeGroupLogo: ChangeGroupLogo
}

/** Each one costs a good part of a second of work. */
const PICTURES_PER_MINUTE = 20

/** Logo, background and the organization's logo. */
export function addAppearanceRoutes(handle: HandleCall, routes: AppearanceRoutes): void {
  const { changePicture, changeGroupLogo } = routes
  const upload = { perMinute: PICTURES_PER_MINUTE }

  handle(
    'PUT /api/v1/profile/custom-logo',
    async ({ owner, readFile }) => {
      const logo = await changePicture.set(owner.profileId, 'logo', () => readFile(FILE_LIMITS.picture))
      return { success: true, logo }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/custom-logo', async ({ owner }) => {
    await changePicture.remove(owner.profileId, 'logo')
    return { success: true, logo: null }
  })

  handle(
    'PUT /api/v1/profile/custom-background',
    async ({ owner, readFile }) => {
      const read = () => readFile(FILE_LIMITS.picture)
      return { success: true, background: await changePicture.set(owner.profileId, 'background', read) }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/custom-background', async ({ owner }) => {
    await changePicture.remove(owner.profileId, 'background')
    return { success: true, background: null }
  })

  handle(
    'PUT /api/v1/profile/group-logo',
    async ({ owner, readFile }) => {
      const img = await changeGroupLogo.set(owner.profileId, await readFile(FILE_LIMITS.picture))
      return { success: true, img }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/group-logo', async ({ owner }) => {
    await changeGroupLogo.remove(owner.profileId)
    return { success: true, img: null }
  })
}
