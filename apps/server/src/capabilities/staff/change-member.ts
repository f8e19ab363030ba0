import type { StaffActor } from '@dotyk/domain/audit'
import { wouldLeaveNoOwner, type StaffRole } from '@dotyk/domain/staff'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { isStaffId } from './staff-ids.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'

/**
 * Changes a member's role, which takes effect at their next call; their sessions stay.
 * @throws Refusal `not-found`, `last-owner`.
 */
export function changeRole(
  ctx: StaffContext,
  actor: StaffActor,
  { id, role }: { id: string; role: StaffRole },
): Promise<void> {
  return ctx.inTransaction(async tx => {
    const member = await lockMember(ctx, tx, id, role)
    if (member.role === role) return
    await ctx.staff.setRole(tx, id, role)
    await ctx.audit.record(tx, {
      actor,
      action: 'staff.role-changed',
      subjects: [{ kind: 'staff', id }],
      before: { login: member.login, role: member.role },
      after: { role },
    })
  })
}

/**
 * Removes a member, and ends their sessions.
 * @throws Refusal `not-found`, `last-owner`; `own-account` where members would remove themselves.
 */
export function removeMember(ctx: StaffContext, actor: StaffActor, id: string): Promise<void> {
  if (id === actor.staffId) throw new Refusal('own-account')
  return ctx.inTransaction(async tx => {
    const { login, role } = await lockMember(ctx, tx, id, null)
    await ctx.staff.remove(tx, id)
    const subjects = [{ kind: 'staff' as const, id }]
    await ctx.audit.record(tx, { actor, action: 'staff.removed', subjects, before: { login, role } })
  })
}

/**
 * Ends all sessions of a member, who stays one.
 * @throws Refusal `not-found`; `own-account` for the caller's own, which their account page ends.
 */
export function endMemberSessions(ctx: StaffContext, actor: StaffActor, id: string): Promise<void> {
  if (id === actor.staffId) throw new Refusal('own-account')
  return ctx.inTransaction(async tx => {
    const member = isStaffId(id) ? await ctx.staff.lock(tx, id) : null
    if (!member) throw new Refusal('not-found')
    await ctx.staffSessions.deleteAll(tx, id)
    const subjects = [{ kind: 'staff' as const, id }]
    const before = { login: member.login }
    await ctx.audit.record(tx, { actor, action: 'staff.member-signed-out', subjects, before })
  })
}

/**
 * Turns off the second factor of a member who has lost phone and recovery codes.
 * @throws Refusal `not-found`, `second-factor-off`; `own-account` for the caller's own, which requires a password and a code
 * instead.
 */
export function resetSecondFactor(ctx: StaffContext, actor: StaffActor, id: string): Promise<void> {
  if (id === actor.staffId) throw new Refusal('own-account')
  return ctx.inTransaction(async tx => {
    const member = isStaffId(id) ? await ctx.staff.lock(tx, id) : null
    if (!member) throw new Refusal('not-found')
    if (!(await ctx.secondFactors.remove(tx, id))) throw new Refusal('second-factor-off')
    const subjects = [{ kind: 'staff' as const, id }]
    const before = { login: member.login }
    await ctx.audit.record(tx, { actor, action: 'staff.second-factor-reset', subjects, before })
  })
}

/**
 * Locks a member. The owners are locked first, always in the same order, so that two concurrent changes never leave the console
 * without an owner.
 */
async function lockMember(
  { staff }: StaffContext,
  tx: Transaction,
  id: string,
  becomes: StaffRole | null,
): Promise<StaffMember> {
  const owners = await staff.lockOwners(tx)
  const member = isStaffId(id) ? await staff.lock(tx, id) : null
  if (!member) throw new Refusal('not-found')
  if (wouldLeaveNoOwner(owners, id, becomes)) throw new Refusal('last-owner')
  return member
}
