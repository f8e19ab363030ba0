import type { StaffActor } from '@dotyk/domain/audit'
import { contentFromWire, fieldToWire } from '@dotyk/contract/wire-names'
import type { FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { Refusal } from '../../refusal.ts'
import { changeLayout } from './change-layout.ts'
import { changeProfile } from './change-profile.ts'
import { changeProfiles } from './change-profiles.ts'
import { readExpectedVersion } from './expected-version.ts'
import { presentOwnProfile } from './present-own-profile.ts'
import { restoreProfileEmpty, restoreProfile } from './restore-profile.ts'
import type { OwnerContext } from './owner.context.ts'

/** Adds the calls that return the whole profile to its owner. */
export function addProfileRoutes({ handle, guard, languageOf }: HttpContext, ctx: OwnerContext): void {
  const { profiles, subscription } = ctx

  /** Checks that staff make the call: only they change several profiles, signed in to the console as well. */
  async function requireStaffBeside(request: FastifyRequest): Promise<StaffActor> {
    try {
      const { staffId, login, address, browser } = await guard.requireStaff(request, {
        permission: 'business',
      })
      return { staffId, login, address, browser }
    } catch (error) {
      const isStranger = error instanceof Refusal && error.key === 'unauthorised'
      throw isStranger ? new Refusal('forbidden', { field: 'ids' }) : error
    }
  }

  handle('GET /api/v1/profile/', async ({ owner, request }) =>
    presentOwnProfile(ctx, await profiles.find(owner.profileId), languageOf(request)),
  )

  handle('GET /api/v1/profile/version', async ({ owner }) => {
    const version = await profiles.findVersion(owner.profileId)
    if (version === null) throw new Refusal('unauthorised')
    return { version }
  })

  handle('PATCH /api/v1/profile/', async ({ owner, staff, body, query, request }) => {
    const { ids, dnd_enabled, ...draft } = body
    const profileId = owner?.profileId ?? ids?.[0]
    // A call that names no profile changes the caller's own profile, which staff can't do.
    if (profileId === undefined)
      throw new Refusal(query.as ? 'invalid-body' : 'unauthorised', { field: 'ids' })
    const change = {
      profileId,
      draft: contentFromWire(draft),
      switches: dnd_enabled === undefined ? {} : { dndEnabled: dnd_enabled },
      expectedVersion: readExpectedVersion(request, profileId),
    }
    const changed =
      ids === undefined
        ? changeProfile(ctx, change)
        : changeProfiles(ctx, { ...change, ids, actor: staff ?? (await requireStaffBeside(request)) })
    return presentOwnProfile(ctx, await renameFields(changed, fieldToWire), languageOf(request))
  })

  handle('GET /api/v1/profile/url', async ({ owner, query }) => {
    const { slug, refusal } = await profiles.checkSlugFree(owner.profileId, query.custom_url)
    return { custom_url: slug, refusal }
  })

  handle('PUT /api/v1/profile/url', async ({ owner, body, request }) => {
    const changed = profiles.changeSlug(owner.profileId, body.custom_url)
    const profile = await renameFields(changed, () => 'custom_url')
    return presentOwnProfile(ctx, profile, languageOf(request))
  })

  handle('PUT /api/v1/profile/layout', async ({ owner, body, request }) => {
    const profile = await changeLayout(ctx, {
      profileId: owner.profileId,
      layout: Array.isArray(body) ? body : body.layout,
      expectedVersion: readExpectedVersion(request, owner.profileId),
    })
    return presentOwnProfile(ctx, profile, languageOf(request))
  })

  handle('POST /api/v1/profile/subscription', async ({ owner, request }) =>
    presentOwnProfile(ctx, await subscription.start(owner.profileId), languageOf(request)),
  )

  handle('POST /api/v1/profile/restore', async ({ owner, request }) =>
    presentOwnProfile(ctx, await restoreProfile(ctx, owner.profileId), languageOf(request)),
  )

  handle('POST /api/v1/profile/restore-clear', async ({ owner, request }) => {
    const language = languageOf(request)
    return presentOwnProfile(ctx, await restoreProfileEmpty(ctx, owner.profileId, language), language)
  })
}
