import type { UserChanges } from '@dotyk/contract/wire/users'
import type { AuditEntry, StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import type { LockedProfile } from './user-changes.repository.ts'
import type { UsersContext } from './users.context.ts'

interface RecordedChanges {
  actor: StaffActor
  action: AuditEntry['action']
  /** The profiles before the change. */
  profiles: readonly LockedProfile[]
  changes: UserChanges
}

/** Records a change of many profiles: an entry for those that were alike before, so that each says what it was. */
export async function recordChanges(
  { audit }: Pick<UsersContext, 'audit'>,
  tx: Transaction,
  { actor, action, profiles, changes }: RecordedChanges,
): Promise<void> {
  const alike = new Map<string, { before: Record<string, unknown>; ids: string[] }>()
  for (const profile of profiles) {
    const before = valuesOf(profile, changes)
    const key = JSON.stringify(before)
    const group = alike.get(key) ?? { before, ids: [] }
    group.ids.push(profile.id)
    alike.set(key, group)
  }
  for (const { before, ids } of alike.values()) {
    await audit.record(tx, {
      actor,
      action,
      subjects: ids.map(id => ({ kind: 'profile', id })),
      before,
      after: { ...changes },
    })
  }
}

/**
 * Returns a profile's values of the changed fields. Moments are rounded to the day, so that many profiles are equal.
 */
function valuesOf(profile: LockedProfile, changes: UserChanges): Record<string, unknown> {
  const values: { [Name in keyof Required<UserChanges>]: unknown } = {
    type: profile.type,
    subscription: {
      state: profile.subscriptionState,
      paidUntil: profile.paidUntil?.toISOString().slice(0, 10) ?? null,
    },
    orderStatus: profile.orderStatus,
    customizationEnabled: profile.customizationEnabled,
    disableCreatedBy: profile.customization.disableCreatedBy,
    isLinkingDisabled: profile.emailBindingDisabled,
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in changes))
}
