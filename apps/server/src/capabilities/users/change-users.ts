import type { UserChanges } from '@dotyk/contract/wire/users'
import type { StaffActor } from '@dotyk/domain/audit'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { isOneOf } from '../../database/is-one-of.ts'
import { profilesTable, type ProfileUpdate } from '../profiles/index.ts'
import { followTemplates } from './follow-templates.ts'
import { type LockedProfile, lockUsers } from './lock-users.ts'
import { recordChanges } from './record-changes.ts'
import type { RowResult, RowResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/**
 * Gives profiles what staff settle. The linking of an email is switched only where none is linked yet; all else of the
 * changes is made there, too. A profile that has it all already keeps its version.
 */
export async function changeUsers(
  ctx: UsersContext,
  tx: Transaction,
  changes: UserChanges,
  ids: readonly string[],
  actor: StaffActor,
): Promise<RowResults> {
  const locked = await lockUsers(tx, ids)
  const results = new Map<string, RowResult>()
  const changed: { profile: LockedProfile; forAll: boolean }[] = []
  for (const id of ids) {
    const user = locked.get(id)
    if (!user) {
      results.set(id, 'missing')
      continue
    }
    const own = user.needsRegistration ? changes : withoutLinking(changes)
    const result = differs(user.profile, own)
      ? isSeen(user.profile, own)
        ? 'changed'
        : 'not-shown'
      : own === changes || Object.keys(own).length > 0
        ? 'unchanged'
        : 'has-email'
    results.set(id, result)
    if (result === 'changed' || result === 'not-shown')
      changed.push({ profile: user.profile, forAll: own === changes })
  }
  const groups = [
    { own: changes, members: changed.filter(({ forAll }) => forAll) },
    { own: withoutLinking(changes), members: changed.filter(({ forAll }) => !forAll) },
  ]
  for (const { own, members } of groups) {
    if (members.length === 0) continue
    const profiles = members.map(({ profile }) => profile)
    await store(
      tx,
      own,
      profiles.map(({ id }) => id),
      ctx.clock.now(),
    )
    await followTemplates(
      ctx,
      tx,
      profiles.map(({ id }) => id),
    )
    await recordChanges(ctx, tx, { actor, action: 'user.changed', profiles, changes: own })
  }
  return results
}

function withoutLinking(changes: UserChanges): UserChanges {
  if (changes.isLinkingDisabled === undefined) return changes
  const { isLinkingDisabled: _own, ...others } = changes
  return others
}

/** Whether anything that changes can be seen: the line “created by” is a part of the customization. */
function isSeen(profile: LockedProfile, changes: UserChanges): boolean {
  const { disableCreatedBy: _line, ...others } = changes
  return (changes.customizationEnabled ?? profile.customizationEnabled) || differs(profile, others)
}

function differs(profile: LockedProfile, changes: UserChanges): boolean {
  const { subscription } = changes
  return (
    (changes.type !== undefined && changes.type !== profile.type) ||
    (subscription !== undefined &&
      (subscription.state !== profile.subscriptionState ||
        subscription.paidUntil !== (profile.paidUntil?.toISOString() ?? null))) ||
    (changes.orderStatus !== undefined && changes.orderStatus !== profile.orderStatus) ||
    (changes.customizationEnabled !== undefined &&
      changes.customizationEnabled !== profile.customizationEnabled) ||
    (changes.disableCreatedBy !== undefined &&
      changes.disableCreatedBy !== profile.customization.disableCreatedBy) ||
    (changes.isLinkingDisabled !== undefined && changes.isLinkingDisabled !== profile.emailBindingDisabled)
  )
}

async function store(
  tx: Transaction,
  changes: UserChanges,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { type, subscription, orderStatus, customizationEnabled, disableCreatedBy, isLinkingDisabled } =
    changes
  const columns: ProfileUpdate = {
    ...(type !== undefined && { type }),
    ...(orderStatus !== undefined && { orderStatus }),
    ...(customizationEnabled !== undefined && { customizationEnabled }),
    ...(isLinkingDisabled !== undefined && { emailBindingDisabled: isLinkingDisabled }),
    ...(subscription && {
      subscriptionState: subscription.state,
      paidUntil: subscription.paidUntil === null ? null : new Date(subscription.paidUntil),
      // Another end is announced anew.
      expiryNotice: null,
    }),
  }
  await tx
    .update(profilesTable)
    .set({
      ...columns,
      ...(disableCreatedBy !== undefined && {
        customization: sql`${profilesTable.customization} || jsonb_build_object('disableCreatedBy', ${disableCreatedBy}::boolean)`,
      }),
      version: sql`${profilesTable.version} + 1`,
      updatedAt: now,
    })
    .where(isOneOf(profilesTable.id, ids))
}
