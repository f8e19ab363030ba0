import type { StaffActor } from '@dotyk/domain/audit'
import type { Customization } from '@dotyk/domain/profile'
import type { Transaction } from '../../database/database.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/**
 * Copies another profile's look to profiles. The look shows only where customization is enabled; the profiles' own pictures are
 * removed.
 */
export async function copyCustomization(
  { userChanges, profiles, groups, audit, clock }: UsersContext,
  tx: Transaction,
  { sourceId, customization }: { sourceId: string; customization: Customization },
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  const locked = await userChanges.lock(tx, ids)
  const wanted = fingerprint(customization)
  const results = new Map<string, UserOperationResult>(
    ids.map(id => {
      const user = locked.get(id)
      if (!user) return [id, 'missing']
      if (fingerprint(user.profile.customization) === wanted) return [id, 'unchanged']
      return [id, user.profile.customizationEnabled ? 'changed' : 'not-shown']
    }),
  )
  const changed = [...locked.values()].filter(({ profile }) => results.get(profile.id) !== 'unchanged')
  if (changed.length === 0) return results
  const changedIds = changed.map(({ profile }) => profile.id)
  await userChanges.update(tx, changedIds, { customization }, clock.now())
  for (const { profile } of changed)
    if (profile.customization.logo || profile.customization.background)
      await profiles.scheduleFileRemoval(tx, profile)
  await groups.onProfilesChanged(tx, changedIds)
  // Each audit entry covers the profiles that had the same look before, and contains this look.
  for (const alike of Map.groupBy(changed, ({ profile }) => fingerprint(profile.customization)).values())
    await audit.record(tx, {
      actor,
      action: 'user.customization-copied',
      subjects: alike.map(({ profile }) => ({ kind: 'profile', id: profile.id })),
      before: { customization: alike[0]?.profile.customization },
      after: { from: sourceId, customization },
    })
  return results
}

/** A fingerprint that is equal for equal looks, whatever order the database returns their parts in. */
function fingerprint(customization: Customization): string {
  return JSON.stringify(Object.entries(customization).sort(([a], [b]) => (a < b ? -1 : 1)))
}
