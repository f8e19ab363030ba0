import type { AuditSubject, StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Moves profiles to the end of a group, or out of their groups. All fail if the group was deleted meanwhile. */
export async function moveUsers(
  { groups, audit }: Pick<UsersContext, 'groups' | 'audit'>,
  tx: Transaction,
  { groupId }: { groupId: string | null },
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  const result = await groups.moveProfiles(tx, groupId, ids)
  if (!result) return new Map(ids.map((id): [string, UserOperationResult] => [id, 'failed']))
  const { moved, unchanged } = result
  // Each audit entry covers the profiles that came from the same group, and contains this group.
  const byGroup = Map.groupBy(moved, ([, before]) => before)
  for (const [before, members] of byGroup)
    await audit.record(tx, {
      actor,
      action: groupId === null ? 'group.profiles-removed' : 'group.profile-added',
      subjects: [
        ...[before, groupId].flatMap((id): AuditSubject[] => (id === null ? [] : [{ kind: 'group', id }])),
        ...members.map(([id]): AuditSubject => ({ kind: 'profile', id })),
      ],
    })
  return new Map(
    ids.map((id): [string, UserOperationResult] => [
      id,
      moved.has(id) ? 'changed' : unchanged.has(id) ? 'unchanged' : 'missing',
    ]),
  )
}
