import type { HttpContext } from '../../http/http-context.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import { hardDelete } from './erase-profile.ts'
import type { LifecycleContext } from './lifecycle.context.ts'
import { restoreCleared, restoreProfile } from './restore-profile.ts'

/** Restores a deleted profile, restores it cleared, or deletes it for good. */
export function addLifecycleRoutes(
  { handle, cookies, languageOf }: HttpContext,
  ctx: LifecycleContext,
): void {
  const { profiles } = ctx

  handle('POST /api/v1/profile/restore', async ({ owner, request }) =>
    profiles.presentOwn(await restoreProfile(ctx, owner.profileId), languageOf(request)),
  )

  handle('POST /api/v1/profile/restore-clear', async ({ owner, request }) => {
    const language = languageOf(request)
    return profiles.presentOwn(await restoreCleared(ctx, owner.profileId, language), language)
  })

  handle('POST /api/v1/profile/hard-delete', async ({ owner, reply }) => {
    await hardDelete(ctx, owner.profileId)
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })
}
