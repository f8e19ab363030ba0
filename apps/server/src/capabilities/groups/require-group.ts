import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { GroupsContext } from './groups.context.ts'
import type { Group } from './groups.repository.ts'

/** Finds a group. @throws Refusal `group-not-found`. */
export async function requireGroup({ groups }: Pick<GroupsContext, 'groups'>, id: string): Promise<Group> {
  const group = await groups.find(id)
  if (!group) throw new Refusal('group-not-found')
  return group
}

/**
 * Finds a group and locks it until the transaction ends.
 * @throws Refusal `group-not-found`.
 */
export async function requireLockedGroup(
  { groups }: GroupsContext,
  tx: Transaction,
  id: string,
): Promise<Group> {
  const group = await groups.lock(tx, id)
  if (!group) throw new Refusal('group-not-found')
  return group
}
