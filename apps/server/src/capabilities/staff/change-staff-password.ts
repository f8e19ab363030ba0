import { Refusal } from '../../refusal.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import { checkNewPassword } from '../accounts/index.ts'
import { requireStaffPassword } from './require-staff-password.ts'
import type { StaffContext } from './staff.context.ts'

/**
 * Changes a member's own password, and ends their other sessions.
 * @throws Refusal `password-incorrect`, `too-many-requests`, or the rule that the new password breaks.
 */
export async function changeStaffPassword(
  ctx: StaffContext,
  session: StaffSession,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { staffId, login, tokenHash } = session
  const broken = checkNewPassword(newPassword, [login, oldPassword])
  if (broken) throw new Refusal(broken, { field: 'newPassword' })
  await requireStaffPassword(
    ctx,
    { actor: session, password: oldPassword, field: 'oldPassword' },
    async member => {
      const passwordHash = await ctx.passwords.hash(newPassword)
      await ctx.inTransaction(async tx => {
        const isChanged = await ctx.staff.changePassword(tx, staffId, member.passwordHash, passwordHash)
        if (!isChanged) throw new Refusal('password-incorrect', { field: 'oldPassword' })
        await ctx.staffSessions.deleteAll(tx, staffId, tokenHash)
        await ctx.audit.record(tx, { actor: session, action: 'staff.password-changed', subjects: [] })
      })
    },
  )
}
