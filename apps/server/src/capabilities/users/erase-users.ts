import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Removes profiles for good, with their accounts, emails and files. */
export async function eraseUsers(
  { lifecycle, audit }: UsersContext,
  tx: Transaction,
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  const results = new Map<string, UserOperationResult>()
  // Profiles are locked in the order of their ids, as in all code that locks several.
  for (const id of [...ids].sort())
    results.set(id, (await lifecycle.eraseProfile(tx, id)) ? 'changed' : 'missing')
  const erased = ids.filter(id => results.get(id) === 'changed')
  if (erased.length > 0)
    await audit.record(tx, {
      actor,
      action: 'user.deleted',
      subjects: erased.map(id => ({ kind: 'profile', id })),
    })
  return results
}
