import type { HttpContext } from '../../http/http-context.ts'
import { OWNER_COOKIE } from '../../http/session-cookies.ts'
import { eraseProfileOnRequest } from './erase-profile.ts'
import type { LifecycleContext } from './lifecycle.context.ts'

/** Adds the route that permanently erases a profile which waits for its deletion. */
export function addProfileErasureRoute({ handle, cookies }: HttpContext, ctx: LifecycleContext): void {
  handle('POST /api/v1/profile/hard-delete', async ({ owner, reply }) => {
    await eraseProfileOnRequest(ctx, owner.profileId)
    cookies.clear(reply, OWNER_COOKIE)
    return { success: true }
  })
}
