import type { UserChanges } from '../../../shared/calls/user-jobs.ts'
import type { User } from '../../../shared/calls/users.ts'

/** Changes that restore the previous values of some profiles. */
export interface UndoChanges {
  ids: readonly string[]
  changes: UserChanges
}

/** Returns the changes that undo `changes`, one for each group of profiles that had the same values. */
export function undoChangesOf(users: readonly User[], changes: UserChanges): readonly UndoChanges[] {
  const alike = new Map<string, { ids: string[]; changes: UserChanges }>()
  for (const user of users) {
    const had: Required<UserChanges> = {
      type: user.type,
      subscription: {
        state: user.subscription.state,
        paidUntil: user.subscription.paidUntil?.toISOString() ?? null,
      },
      orderStatus: user.orderStatus,
      customizationEnabled: user.customizationEnabled,
      disableCreatedBy: user.disableCreatedBy,
      isLinkingDisabled: user.isLinkingDisabled,
      companyId: user.companyId,
    }
    const own = Object.fromEntries(
      Object.entries(had).filter(([name]) => changes[name as keyof UserChanges] !== undefined),
    ) as UserChanges
    const key = JSON.stringify(own)
    const group = alike.get(key) ?? { ids: [], changes: own }
    group.ids.push(user.id)
    alike.set(key, group)
  }
  return [...alike.values()]
}
