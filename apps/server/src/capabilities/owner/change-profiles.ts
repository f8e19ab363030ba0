import type { StaffActor } from '@dotyk/domain/audit'
import { Refusal } from '../../refusal.ts'
import {
  changeProfileInTransaction,
  findCompanyPhonePrefix,
  type ProfileChange,
  parseProfileChanges,
} from './change-profile.ts'
import { hashCodes } from './item-codes.ts'
import type { OwnerContext } from './owner.context.ts'
import type { Profile } from '../profiles/index.ts'

/** A change that staff make of a profile, of their own or the first of several, and of others with it. */
export interface StaffProfileChange extends ProfileChange {
  ids: readonly string[]
  actor: StaffActor
}

/**
 * Makes the same change of several profiles by the rules of their owners, all of them or none, and records each.
 * @returns the first profile
 * @throws Refusal as `changeProfile`; `profile-not-found` where one of the ids is nobody's
 */
export async function changeProfiles(ctx: OwnerContext, change: StaffProfileChange): Promise<Profile> {
  const { profileId, expectedVersion, ids, actor } = change
  const checked = parseProfileChanges(change.draft, await findCompanyPhonePrefix(ctx, profileId))
  const hashed = await hashCodes(ctx, checked)
  return ctx.inTransaction(async tx => {
    let first: Profile | null = null
    // In one order for all, as everything that locks several profiles.
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
