import { visibleText } from '@dotyk/domain/values'
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
  /** @throws Refusal `too-many-requests` where too many sign-ins come from this address. */
  checkRate: () => Promise<void>
}

/**
 * Starts a staff session of 12 hours at most, and ends the one the browser had.
 * @throws Refusal `login-or-password-incorrect`, `too-many-requests`; where a second factor is on `code-required` without a
 *   code, `code-incorrect`.
 */
export async function signInStaff(ctx: StaffContext, attempt: StaffSignIn): Promise<OpenedStaffSession> {
  const { login, password, code = '', origin, session } = attempt
  const { staff, passwords, secondFactors } = ctx
  const forgetFailures = await withinLimits(ctx, attempt)
  const member = await findMember(ctx, login)
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) {
    await recordRefused(ctx, 'staff.sign-in-refused', member, origin)
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
  if (needsCode && visibleText(code) === '') throw new Refusal('code-required', { field: 'code' })
  const opened = needsCode
    ? await withCode(ctx, { actor, factor, typed: code }, enter)
    : await ctx.inTransaction(enter)
  await forgetFailures()
  return opened
}

/**
 * Counts the sign-in; one that comes too often is recorded, once an hour for its login and network, or strangers could fill
 * the log.
 * @returns what to call after a success; then it isn't counted.
 * @throws Refusal `too-many-requests`.
 */
async function withinLimits(ctx: StaffContext, { login, origin, checkRate }: StaffSignIn) {
  const { accounts } = ctx
  try {
    await checkRate()
    return await accounts.countStaffSignIn(login, origin.address)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const member = await findMember(ctx, login)
    if (await accounts.isFirstLimitedStaffSignIn(login, origin.address))
      await recordRefused(ctx, 'staff.sign-in-limited', member, origin)
    throw error
  }
}

/** PostgreSQL refuses text with a NUL, and no login has one. */
async function findMember({ staff }: StaffContext, login: string): Promise<StaffMember | null> {
  return login.includes('\0') ? null : staff.findByLogin(visibleText(login))
}

/**
 * A login that is nobody's isn't recorded, for it may be a password typed there. It takes its transaction too: the time tells
 * no stranger which logins exist.
 */
function recordRefused(
  { audit, inTransaction }: StaffContext,
  action: 'staff.sign-in-refused' | 'staff.sign-in-limited',
  member: StaffMember | null,
  origin: StaffSignIn['origin'],
): Promise<void> {
  return inTransaction(async tx => {
    if (!member) return
    const actor = { staffId: member.id, login: member.login, ...origin }
    await audit.record(tx, { actor, action, subjects: [] })
  })
}
