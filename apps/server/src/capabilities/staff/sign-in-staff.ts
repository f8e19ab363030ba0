import { mailboxKey } from '@dotyk/domain/accounts'
import { visibleText } from '@dotyk/domain/values'
import type { StaffActor } from '@dotyk/domain/audit'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { hashSecret } from '../accounts/index.ts'
import { requireSecondFactorCode } from './require-second-factor-code.ts'
import { type OpenedStaffSession, openStaffSession, type StaffBrowser } from './open-staff-session.ts'
import type { StaffContext } from './staff.context.ts'
import type { StaffMember } from './staff.repository.ts'
import { withGuessLimit } from './with-guess-limit.ts'

export interface StaffSignIn extends StaffBrowser {
  login: string
  password: string
  /** A code of the authenticator app, or a recovery code. */
  code?: string | undefined
  origin: Pick<StaffActor, 'address' | 'browser'>
  /** Limits sign-ins. @throws Refusal `too-many-requests` where too many sign-ins come from this address. */
  checkRate: () => Promise<void>
}

export interface EnteredStaffSession extends OpenedStaffSession {
  by: 'password' | 'password and code'
}

/**
 * Starts a staff session of at most 12 hours, and ends the browser's previous one.
 * @throws Refusal `login-or-password-incorrect`, `too-many-requests`; where a second factor is on, `code-required` without a code
 * and `code-incorrect` or `code-out-of-step` with a wrong one.
 */
export async function signInStaff(ctx: StaffContext, attempt: StaffSignIn): Promise<EnteredStaffSession> {
  const { login, origin, checkRate } = attempt
  const member = await findMember(ctx, login)
  const subject = member?.id ?? mailboxKey(login)
  const knownDevice = await findKnownDevice(ctx, member?.login ?? '', attempt.device)
  try {
    await checkRate()
    return await withGuessLimit(ctx, { scope: 'staff', member, subject, knownDevice }, () =>
      enter(ctx, attempt, member),
    )
  } catch (error) {
    // The refusal is recorded once an hour for a login and network, so that strangers can't fill the log.
    if (error instanceof Refusal && error.key === 'too-many-requests') {
      if (await ctx.accounts.isFirstLimitedStaffSignIn(subject, origin.address))
        await recordRefused(ctx, 'staff.sign-in-limited', member, origin)
    }
    throw error
  }
}

async function enter(
  ctx: StaffContext,
  { password, code = '', origin, session, device }: StaffSignIn,
  member: StaffMember | null,
): Promise<EnteredStaffSession> {
  const { staff, passwords, secondFactors } = ctx
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) {
    await recordRefused(ctx, 'staff.sign-in-refused', member, origin)
    throw new Refusal('login-or-password-incorrect')
  }
  const { id: staffId, passwordHash } = member
  const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null
  const actor = { staffId, login: member.login, ...origin }
  const open = async (tx: Transaction) => {
    if (rehashed) await staff.rehash(tx, staffId, passwordHash, rehashed)
    return openStaffSession(ctx, tx, actor, { session, device })
  }
  const factor = await secondFactors.find(staffId)
  const needsCode = factor !== null && factor.confirmedAt !== null
  if (needsCode && visibleText(code) === '') throw new Refusal('code-required', { field: 'code' })
  return needsCode
    ? {
        ...(await requireSecondFactorCode(ctx, { actor, factor, typed: code }, open)),
        by: 'password and code',
      }
    : { ...(await ctx.inTransaction(open)), by: 'password' }
}

/** The hash of a device that signed in to this login before. */
async function findKnownDevice(
  { staffDevices }: StaffContext,
  login: string,
  device: string | null,
): Promise<string | null> {
  const deviceHash = device && hashSecret(device)
  const isKnown = deviceHash !== null && (await staffDevices.isKnown(login, deviceHash))
  return isKnown ? deviceHash : null
}

/** Finds a member by login. PostgreSQL refuses text with a NUL character, and no login has one. */
async function findMember({ staff }: StaffContext, login: string): Promise<StaffMember | null> {
  return login.includes('\0') ? null : staff.findByLogin(visibleText(login))
}

/**
 * Records a refused sign-in. An unknown login isn't recorded, because it may be a password typed into the wrong field; it still
 * runs a transaction, so that response times don't reveal which logins exist.
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
