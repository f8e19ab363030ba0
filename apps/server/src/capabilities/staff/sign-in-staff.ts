import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import { Refusal } from '../../refusal.ts'
import { newSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** Starts a staff session of 12 hours. @throws Refusal `login-or-password-incorrect`. */
export async function signInStaff(
  { staff, passwords, clock }: StaffContext,
  login: string,
  password: string,
): Promise<{ login: string; token: string; expiresAt: Date }> {
  // PostgreSQL refuses text with a NUL, and no login has one.
  const member = login.includes('\0') ? null : await staff.findByLogin(login.trim())
  const matches = await passwords.matches(member?.passwordHash ?? null, password)
  if (!member || !matches) throw new Refusal('login-or-password-incorrect')
  const { token, hash } = newSecret()
  const expiresAt = new Date(clock.now().getTime() + ADMIN_SESSION_LIFETIME_MS)
  await staff.insertSession({ tokenHash: hash, staffId: member.id, expiresAt })
  return { login: member.login, token, expiresAt }
}
