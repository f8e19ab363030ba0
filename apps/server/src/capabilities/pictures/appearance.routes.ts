import { fieldToWire } from '@dotyk/contract/wire-names'
import { FILE_LIMITS } from '@dotyk/domain/profile'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { removeAppearancePicture, setAppearancePicture } from './change-appearance-picture.ts'
import { removeProfileGroupLogo, setProfileGroupLogo } from './change-profile-group-logo.ts'
import type { PicturesContext } from './pictures.context.ts'

/** Checking one picture takes a good part of a second. */
const PICTURES_PER_MINUTE = 20

/** Adds the calls for a card's logo and background and for the organization's logo. */
export function addAppearanceRoutes({ handle }: HttpContext, ctx: PicturesContext): void {
  const upload = { perMinute: PICTURES_PER_MINUTE }

  handle(
    'PUT /api/v1/profile/custom-logo',
    async ({ owner: { profileId }, readFile }) => {
      const read = () => readFile(FILE_LIMITS.picture)
      return { success: true, logo: await setAppearancePicture(ctx, profileId, 'logo', read) }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/custom-logo', async ({ owner }) => {
    await removeAppearancePicture(ctx, owner.profileId, 'logo')
    return { success: true, logo: null }
  })

  handle(
    'PUT /api/v1/profile/custom-background',
    async ({ owner: { profileId }, readFile }) => {
      const read = () => readFile(FILE_LIMITS.picture)
      return { success: true, background: await setAppearancePicture(ctx, profileId, 'background', read) }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/custom-background', async ({ owner }) => {
    await removeAppearancePicture(ctx, owner.profileId, 'background')
    return { success: true, background: null }
  })

  handle(
    'PUT /api/v1/profile/group-logo',
    async ({ owner, readFile }) => {
      const stored = setProfileGroupLogo(ctx, owner.profileId, await readFile(FILE_LIMITS.picture))
      const img = await renameFields(stored, fieldToWire)
      return { success: true, img }
    },
    upload,
  )

  handle('DELETE /api/v1/profile/group-logo', async ({ owner }) => {
    await renameFields(removeProfileGroupLogo(ctx, owner.profileId), fieldToWire)
    return { success: true, img: null }
  })
}
