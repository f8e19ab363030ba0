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

/** Records a change of many profiles in the audit log: one entry for all profiles with the same previous values. */
export async function auditProfileChanges(
  { audit, brands }: Pick<UsersContext, 'audit' | 'brands'>,
  tx: Transaction,
  { actor, action, profiles, changes }: RecordedChanges,
): Promise<void> {
  const companyName = (id: string | null) => brands.of(id).brand.name
  const { companyId, ...others } = changes
  const after = { ...others, ...(companyId !== undefined && { company: companyName(companyId) }) }
  const alike = new Map<string, { before: Record<string, unknown>; ids: string[] }>()
  for (const profile of profiles) {
    const before = valuesOf(profile, changes, companyName)
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
      after,
    })
  }
}

/**
 * A profile's values of the changed fields. Times are rounded to the day, so that many profiles have equal values; companies are
 * stored by name, so that the log is readable after they are deleted.
 */
function valuesOf(
  profile: LockedProfile,
  changes: UserChanges,
  companyName: (id: string | null) => string,
): Record<string, unknown> {
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
    companyId: companyName(profile.companyId),
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in changes)
      .map(([name, value]) => (name === 'companyId' ? ['company', value] : [name, value])),
  )
}
