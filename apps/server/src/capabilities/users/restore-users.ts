import type { StaffActor } from '@dotyk/domain/audit'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { isOneOf } from '../../database/is-one-of.ts'
import { profilesTable } from '../profiles/index.ts'
import { lockUsers } from './lock-users.ts'
import type { RowResult, RowResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Opens deleted profiles again as they were. */
export async function restoreUsers(
  { audit, clock }: UsersContext,
  tx: Transaction,
  ids: readonly string[],
  actor: StaffActor,
): Promise<RowResults> {
  const locked = await lockUsers(tx, ids)
  const results = new Map<string, RowResult>(
    ids.map(id => {
      const user = locked.get(id)
      return [id, !user ? 'missing' : user.profile.deletedAt ? 'changed' : 'unchanged']
    }),
  )
  const restored = ids.filter(id => results.get(id) === 'changed')
  if (restored.length === 0) return results
  await tx
    .update(profilesTable)
    .set({ deletedAt: null, version: sql`${profilesTable.version} + 1`, updatedAt: clock.now() })
    .where(isOneOf(profilesTable.id, restored))
  await audit.record(tx, {
    actor,
    action: 'user.restored',
    subjects: restored.map(id => ({ kind: 'profile', id })),
  })
  return results
}
