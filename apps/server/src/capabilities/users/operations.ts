import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { changeUsers } from './change-users.ts'
import { copyCustomization } from './copy-customization.ts'
import { eraseUsers } from './erase-users.ts'
import { findExportable } from './find-exportable.ts'
import { moveUsers } from './move-users.ts'
import { restoreUsers } from './restore-users.ts'
import type { RowResults, UserOperation } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/** Profiles of one transaction. Erasing takes several queries for each. */
export const BATCH_SIZE = {
  change: 1_000,
  'copy-customization': 500,
  'move-to-group': 500,
  export: 5_000,
  restore: 1_000,
  delete: 50,
} satisfies Record<UserOperation['kind'], number>

/** Does an operation with profiles and records it, all in one transaction. Doing it twice changes nothing more. */
export function applyUserOperation(
  ctx: UsersContext,
  tx: Transaction,
  operation: UserOperation,
  ids: readonly string[],
  actor: StaffActor,
): Promise<RowResults> {
  switch (operation.kind) {
    case 'change':
      return changeUsers(ctx, tx, operation.changes, ids, actor)
    case 'copy-customization':
      return copyCustomization(ctx, tx, operation, ids, actor)
    case 'move-to-group':
      return moveUsers(ctx, tx, operation, ids, actor)
    case 'export':
      return findExportable(ctx, tx, ids)
    case 'restore':
      return restoreUsers(ctx, tx, ids, actor)
    case 'delete':
      return eraseUsers(ctx, tx, ids, actor)
  }
}
