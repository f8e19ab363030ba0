import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { clearSessionCookies, OWNER_COOKIE } from '../../http/session-cookies.ts'
import type { HardDelete } from './delete-profile.ts'
import type { PresentOwn } from './present-own.ts'
import type { RestoreCleared, RestoreProfile } from './restore-profile.ts'
import type { StartSubscription } from './start-subscription.ts'

export interface LifeRoutes {
  restoreProfile: RestoreProfile
  restoreCleared: RestoreCleared
  hardDelete: HardDelete
  startSubscription: StartSubscription
  presentOwn: PresentOwn
  secure: boolean
}

/** Starts a profile's subscription, and restores, restores cleared or permanently deletes a deleted profile. */
export function addLifeRoutes(handle: HandleCall, routes: LifeRoutes): void {
  const { restoreProfile, restoreCleared, hardDelete, startSubscription, presentOwn, secure } = routes

  handle('POST /api/v1/profile/restore', async ({ owner, request }) =>
    presentOwn(await restoreProfile(owner.profileId), requestLanguage(request)),
  )

  handle('POST /api/v1/profile/restore-clear', async ({ owner, request }) => {
    const language = requestLanguage(request)
    return presentOwn(await restoreCleared(owner.profileId, language), language)
  })

  handle('POST /api/v1/profile/hard-delete', async ({ owner, reply }) => {
    await hardDelete(owner.profileId)
    clearSessionCookies(reply, OWNER_COOKIE, secure)
    return { success: true }
  })

  handle('POST /api/v1/profile/subscription', async ({ owner, request }) =>
    presentOwn(await startSubscription(owner.profileId), requestLanguage(request)),
  )
}
