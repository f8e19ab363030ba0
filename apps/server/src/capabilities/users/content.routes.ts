import { fieldFromWire } from '@dotyk/contract/wire-names'
import type { SharedField } from '@dotyk/domain/profile'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { Refusal } from '../../refusal.ts'
import { findReplacedContent } from './find-replaced-content.ts'
import type { UsersContext } from './users.context.ts'

/** Adds the calls for editing profiles in the console; the content itself is changed by `PATCH /api/v1/profile/`. */
export function addUserContentRoutes({ handle, languageOf }: HttpContext, ctx: UsersContext): void {
  const { profiles, owner, brands } = ctx

  handle('GET /admin/api/v1/users/:id/content', async ({ params, request }) => {
    const profile = await profiles.find(params.id)
    if (!profile) throw new Refusal('profile-not-found')
    return {
      profile: await owner.present(profile, languageOf(request)),
      blocks_off: [...brands.of(profile.companyId).brand.blocksOff],
    }
  })

  handle('PUT /admin/api/v1/users/:id/url', async ({ params: { id }, body, staff }) => {
    if (!(await profiles.find(id))) throw new Refusal('profile-not-found')
    const changed = profiles.changeSlug(id, body.custom_url, staff)
    const { slug } = await renameFields(changed, () => 'custom_url')
    return { success: true, url: slug ?? id }
  })

  handle('POST /admin/api/v1/users/replaced', ({ body: { ids, field } }) =>
    findReplacedContent(ctx, ids, fieldFromWire(field) as SharedField),
  )
}
