import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import {
  changeProfileInTransaction,
  findDefaultCountryCode,
  type ProfileChange,
  parseProfileChanges,
} from './change-profile.ts'
import { hashItemCodes } from './item-codes.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

/** A change by staff to their own profile or to the first of several, and to the other named profiles. */
export interface StaffProfileChange extends ProfileChange {
  ids: readonly string[]
  actor: StaffActor
}

/**
 * Makes the same change to several profiles by the rules for owners, to all of them or none, and records each change.
 * @returns the first profile
 * @throws Refusal as `changeProfile`; `profile-not-found` where one of the ids belongs to no profile
 */
export async function changeProfiles(ctx: OwnerContext, change: StaffProfileChange): Promise<Profile> {
  const { profileId, expectedVersion, ids, actor } = change
  const checked = parseProfileChanges(change.draft, await findDefaultCountryCode(ctx, profileId))
  const hashed = await hashItemCodes(ctx, checked)
  return ctx.inTransaction(async tx => {
    let first: Profile | null = null
    // Profiles are locked in the order of their ids, as in all code that locks several.
    for (const id of [...new Set([profileId, ...ids])].sort()) {
      if (!(await ctx.profiles.lock(tx, id))) throw new Refusal('profile-not-found', { field: 'ids' })
      const isFirst = id === profileId
      const each = { ...change, profileId: id, expectedVersion: isFirst ? expectedVersion : null }
      const { before, after, changed } = await changeProfileInTransaction(ctx, tx, each, hashed)
      const fields = Object.keys(changed) as (keyof Profile & keyof typeof changed)[]
      await ctx.audit.record(tx, {
        actor,
        action: 'user.edited',
        subjects: [{ kind: 'profile', id }],
        contentOf: id,
        before: Object.fromEntries(fields.map(field => [field, before[field]])),
        after: Object.fromEntries(fields.map(field => [field, after[field]])),
      })
      if (isFirst) first = after
    }
    if (!first) throw new Error('The first profile was not changed.')
    return first
  })
}
