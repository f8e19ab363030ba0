import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { changeUsers } from './change-users.ts'
import { copyCustomization } from './copy-customization.ts'
import { eraseUsers } from './erase-users.ts'
import { listExportResults } from './list-export-results.ts'
import { moveUsers } from './move-users.ts'
import { restoreUsers } from './restore-users.ts'
import type { UserOperationResults, UserOperation } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Number of profiles in one transaction; erasing is slower, because each profile takes several queries. */
export const OPERATION_BATCH_SIZE = {
  change: 1_000,
  'copy-customization': 500,
  'move-to-group': 500,
  export: 5_000,
  restore: 1_000,
  delete: 50,
} satisfies Record<UserOperation['kind'], number>

/** Applies an operation to profiles and records it, all in one transaction. Repeating it changes nothing more. */
export function applyUserOperation(
  ctx: UsersContext,
  tx: Transaction,
  operation: UserOperation,
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  switch (operation.kind) {
    case 'change':
      return changeUsers(ctx, tx, operation.changes, ids, actor)
    case 'copy-customization':
      return copyCustomization(ctx, tx, operation, ids, actor)
    case 'move-to-group':
      return moveUsers(ctx, tx, operation, ids, actor)
    case 'export':
      return listExportResults(ctx, tx, ids)
    case 'restore':
      return restoreUsers(ctx, tx, ids, actor)
    case 'delete':
      return eraseUsers(ctx, tx, ids, actor)
  }
}
