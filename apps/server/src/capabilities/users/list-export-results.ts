import type { Transaction } from '../../database/database.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** The results of an export for the chosen profiles: `missing` for those that don't exist. */
export async function listExportResults(
  { userChanges }: Pick<UsersContext, 'userChanges'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<UserOperationResults> {
  const existing = await userChanges.findExisting(tx, ids)
  return new Map(
    ids.map((id): [string, UserOperationResult] => [id, existing.has(id) ? 'changed' : 'missing']),
  )
}
