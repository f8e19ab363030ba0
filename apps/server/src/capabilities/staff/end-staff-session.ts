import { Refusal } from '../../refusal.ts'
import type { StaffSession } from '../../http/session-guard.ts'
import { requireStaffPassword } from './require-staff-password.ts'
import { isStaffId } from './staff-ids.ts'
import type { StaffContext } from './staff.context.ts'

/**
 * Ends one of the member's own sessions, and returns its token hash.
 * @throws Refusal `password-incorrect`, `too-many-requests`; `not-found` where the member has no session with this id.
 */
export function endStaffSession(
  ctx: StaffContext,
  session: StaffSession,
  { id, password }: { id: string; password: string },
): Promise<string> {
  return requireStaffPassword(ctx, { actor: session, password, field: 'password' }, () =>
    ctx.inTransaction(async tx => {
      const ended = isStaffId(id) ? await ctx.staffSessions.deleteById(tx, session.staffId, id) : null
      if (ended === null) throw new Refusal('not-found')
      await ctx.audit.record(tx, { actor: session, action: 'staff.sessions-ended', subjects: [] })
      return ended
    }),
  )
}

/**
 * Ends all of the member's own sessions except the one that makes the call.
 * @throws Refusal `password-incorrect`, `too-many-requests`.
 */
export function endOtherStaffSessions(
  ctx: StaffContext,
  session: StaffSession,
  password: string,
): Promise<void> {
  return requireStaffPassword(ctx, { actor: session, password, field: 'password' }, () =>
    ctx.inTransaction(async tx => {
      await ctx.staffSessions.deleteAll(tx, session.staffId, session.tokenHash)
      await ctx.audit.record(tx, { actor: session, action: 'staff.sessions-ended', subjects: [] })
    }),
  )
}

/** Signs out: ends the session of a cookie's token, if the token is valid. */
export async function signOutStaff(
  ctx: StaffContext,
  tokenHash: string,
  origin: { address: string; browser: string },
): Promise<void> {
  const session = await ctx.staffSessions.find(tokenHash, ctx.clock.now())
  await ctx.inTransaction(async tx => {
    await ctx.staffSessions.delete(tx, tokenHash)
    if (!session) return
    const actor = { staffId: session.staffId, login: session.login, ...origin }
    await ctx.audit.record(tx, { actor, action: 'staff.signed-out', subjects: [] })
  })
}
