import type { Transaction } from '../../database/database.ts'
import { isOneOf } from '../../database/is-one-of.ts'
import { groupsTable } from '../groups/index.ts'
import type { UsersContext } from './users.context.ts'

/** Has the groups whose template is among the changed profiles follow it. */
export async function followTemplates(
  { groups }: Pick<UsersContext, 'groups'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const templates = await tx
    .selectDistinct({ id: groupsTable.templateId })
    .from(groupsTable)
    .where(isOneOf(groupsTable.templateId, ids))
  for (const { id } of templates) if (id !== null) await groups.onProfileChanged(tx, id)
}
