import { contentFromWire } from '@dotyk/contract/wire-names'
import type { HandleCall } from '../../http/calls.ts'
import { requestLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusal.ts'
import type { ChangeLayout } from './change-layout.ts'
import type { ChangeProfile } from './change-profile.ts'
import type { ChangeSlug, CheckSlugFree } from './change-slug.ts'
import type { PresentOwn } from './present-own.ts'
import type { ProfileRepository } from './profiles.repository.ts'
import { readSeenVersion } from './seen-version.ts'

export interface ProfileRoutes {
  profiles: Pick<ProfileRepository, 'find' | 'findVersions'>
  changeProfile: ChangeProfile
  changeSlug: ChangeSlug
  checkSlugFree: CheckSlugFree
  changeLayout: ChangeLayout
  presentOwn: PresentOwn
}

export function addProfileRoutes(handle: HandleCall, routes: ProfileRoutes): void {
  const { profiles, changeProfile, changeSlug, checkSlugFree, changeLayout, presentOwn } = routes

  handle('GET /api/v1/profile/', async ({ owner, request }) =>
    presentOwn(await profiles.find(owner.profileId), requestLanguage(request)),
  )

  handle('GET /api/v1/profile/version', async ({ owner }) => {
    const [stored] = await profiles.findVersions([owner.profileId])
    if (!stored) throw new Refusal('unauthorised')
    return { version: stored.version }
  })

  handle('PATCH /api/v1/profile/', async ({ owner, body: { ids, dnd_enabled, ...draft }, request }) => {
    // Only staff may change several profiles at once, and they do it by calls of their own.
    if (ids !== undefined) throw new Refusal('forbidden', { field: 'ids' })
    const switches = dnd_enabled === undefined ? {} : { dndEnabled: dnd_enabled }
    const changes = contentFromWire(draft)
    const seen = readSeenVersion(request, owner.profileId)
    const profile = await changeProfile(owner.profileId, changes, switches, seen)
    return presentOwn(profile, requestLanguage(request))
  })

  handle('GET /api/v1/profile/url', async ({ owner, query }) => {
    const { slug, refusal } = await checkSlugFree(owner.profileId, query.custom_url)
    return { custom_url: slug, refusal }
  })

  handle('PUT /api/v1/profile/url', async ({ owner, body, request }) =>
    presentOwn(await changeSlug(owner.profileId, body.custom_url), requestLanguage(request)),
  )

  handle('PUT /api/v1/profile/layout', async ({ owner, body, request }) => {
    const layout = Array.isArray(body) ? body : body.layout
    const profile = await changeLayout(owner.profileId, layout, readSeenVersion(request, owner.profileId))
    return presentOwn(profile, requestLanguage(request))
  })
}
