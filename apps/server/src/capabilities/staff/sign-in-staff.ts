import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import { hashSecret, newSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

export interface StaffSignIn {
  login: string
  password: string
  ip: string
  /** Token of the staff session whose cookie came with the call; the new one replaces it. */
  session: string | null
}

/**
 * Starts a staff session of 12 hours at most, and ends the one the browser had.
 * @throws Refusal `login-or-password-incorrect`, `too-many-requests`.
 */
export async function signInStaff(
  { accounts, staff, staffSessions, passwords, inTransaction, clock }: StaffContext,
  { login, password, ip, session }: StaffSignIn,
): Promise<{ login: string; token: string; expiresAt: Date }> {
  const forgetFailures = await accounts.countStaffSignIn(login, ip)
  // PostgreSQL refuses text with a NUL, and no login has one.
  const member = login.includes('\0') ? null : await staff.findByLogin(login.trim())
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) throw new Refusal('login-or-password-incorrect')
  await forgetFailures()
  const { id: staffId, passwordHash } = member
  const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null
  const { token, hash } = newSecret()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION_LIFETIME_MS)
  await inTransaction(async tx => {
    if (rehashed) await staff.rehash(tx, staffId, passwordHash, rehashed)
    if (session) await staffSessions.delete(tx, hashSecret(session))
    await staffSessions.insert(tx, { tokenHash: hash, staffId, usedAt: now, expiresAt })
  })
  return { login: member.login, token, expiresAt }
}
