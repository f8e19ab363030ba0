import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Restores deleted profiles as they were. */
export async function restoreUsers(
  { userChanges, audit, clock }: UsersContext,
  tx: Transaction,
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  const locked = await userChanges.lock(tx, ids)
  const results = new Map<string, UserOperationResult>(
    ids.map(id => {
      const user = locked.get(id)
      return [id, !user ? 'missing' : user.profile.deletedAt ? 'changed' : 'unchanged']
    }),
  )
  const restored = ids.filter(id => results.get(id) === 'changed')
  if (restored.length === 0) return results
  await userChanges.update(tx, restored, { deletedAt: null }, clock.now())
  await audit.record(tx, {
    actor,
    action: 'user.restored',
    subjects: restored.map(id => ({ kind: 'profile', id })),
  })
  return results
}
