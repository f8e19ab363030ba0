import type { UserChanges } from '@dotyk/contract/wire/users'
import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { auditProfileChanges } from './audit-profile-changes.ts'
import type { LockedProfile } from './user-changes.repository.ts'
import type { UserOperationResult, UserOperationResults } from './user-operation.ts'
import type { UsersContext } from './users.context.ts'

/**
 * Applies staff settings to profiles. Switching the linking of an email has no effect on a profile that has one linked already;
 * its other changes are applied. A profile that has all the values already keeps its version.
 */
export async function changeUsers(
  ctx: UsersContext,
  tx: Transaction,
  changes: UserChanges,
  ids: readonly string[],
  actor: StaffActor,
): Promise<UserOperationResults> {
  const locked = await ctx.userChanges.lock(tx, ids)
  const results = new Map<string, UserOperationResult>()
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
  const alike = [
    { own: changes, members: changed.filter(({ forAll }) => forAll) },
    { own: withoutLinking(changes), members: changed.filter(({ forAll }) => !forAll) },
  ]
  for (const { own, members } of alike) {
    if (members.length === 0) continue
    const profiles = members.map(({ profile }) => profile)
    const changedIds = profiles.map(({ id }) => id)
    await ctx.userChanges.update(tx, changedIds, columnsOf(own), ctx.clock.now())
    await ctx.groups.onProfilesChanged(tx, changedIds)
    if (own.companyId !== undefined) {
      // Wallet passes and own domains show the company's brand.
      await ctx.ownDomains.onCompanyChanged(tx, changedIds)
      await ctx.wallet.onProfilesChanged(tx, changedIds)
    }
    await auditProfileChanges(ctx, tx, { actor, action: 'user.changed', profiles, changes: own })
  }
  return results
}

function withoutLinking(changes: UserChanges): UserChanges {
  if (changes.isLinkingDisabled === undefined) return changes
  const { isLinkingDisabled: _own, ...others } = changes
  return others
}

/** Whether the card shows any of the changes: the line “created by” is shown only with the customization. */
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
    (changes.isLinkingDisabled !== undefined && changes.isLinkingDisabled !== profile.emailBindingDisabled) ||
    (changes.companyId !== undefined && changes.companyId !== profile.companyId)
  )
}

/** The changes as values of the columns that store them. */
function columnsOf({ subscription, isLinkingDisabled, ...alike }: UserChanges) {
  return {
    ...alike,
    ...(isLinkingDisabled !== undefined && { emailBindingDisabled: isLinkingDisabled }),
    ...(subscription && {
      subscriptionState: subscription.state,
      paidUntil: subscription.paidUntil === null ? null : new Date(subscription.paidUntil),
      // After a new end date, its reminders are sent again.
      expiryNotice: null,
    }),
  }
}
