import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { withCode } from './accept-code.ts'
import { type OpenedStaffSession, openStaffSession } from './open-staff-session.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'

export interface StaffSignIn {
  login: string
  password: string
  /** Of the app, or a recovery code. */
  code?: string | undefined
  origin: Pick<StaffActor, 'address' | 'browser'>
  /** Token of the staff session whose cookie came with the call; the new one replaces it. */
  session: string | null
}

/**
 * Starts a staff session of 12 hours at most, and ends the one the browser had.
 * @throws Refusal `login-or-password-incorrect`, `too-many-requests`; where a second factor is on `code-required` without a
 *   code, `code-incorrect`.
 */
export async function signInStaff(
  ctx: StaffContext,
  { login, password, code = '', origin, session }: StaffSignIn,
): Promise<OpenedStaffSession> {
  const { accounts, staff, passwords, secondFactors } = ctx
  const forgetFailures = await accounts.countStaffSignIn(login, origin.address)
  // PostgreSQL refuses text with a NUL, and no login has one.
  const member = login.includes('\0') ? null : await staff.findByLogin(login.trim())
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) {
    await recordRefused(ctx, member, origin)
    throw new Refusal('login-or-password-incorrect')
  }
  const { id: staffId, passwordHash } = member
  const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null
  const actor = { staffId, login: member.login, ...origin }
  const enter = async (tx: Transaction) => {
    if (rehashed) await staff.rehash(tx, staffId, passwordHash, rehashed)
    return openStaffSession(ctx, tx, actor, session)
  }
  const factor = await secondFactors.find(staffId)
  const needsCode = factor !== null && factor.confirmedAt !== null
  if (needsCode && code.trim() === '') throw new Refusal('code-required', { field: 'code' })
  const opened = needsCode
    ? await withCode(ctx, { actor, factor, typed: code }, enter)
    : await ctx.inTransaction(enter)
  await forgetFailures()
  return opened
}

/** Logins that are nobody's aren't recorded, but take their transaction too: the time tells no stranger which ones exist. */
function recordRefused(
  { audit, inTransaction }: StaffContext,
  member: StaffMember | null,
  origin: StaffSignIn['origin'],
): Promise<void> {
  return inTransaction(async tx => {
    if (!member) return
    const actor = { staffId: member.id, login: member.login, ...origin }
    await audit.record(tx, { actor, action: 'staff.sign-in-refused', subjects: [] })
  })
}
