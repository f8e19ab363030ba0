import { ADMIN_SESSION_LIFETIME_MS } from '@dotyk/domain/accounts'
import type { Clock } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'
import { newSecret, type Passwords } from '../accounts/index.ts'
import type { StaffRepository } from './staff.repository.ts'

export interface SignInStaffDependencies {
  staff: StaffRepository
  passwords: Passwords
  clock: Clock
}

export type SignInStaff = (
  login: string,
  password: string,
) => Promise<{ login: string; token: string; expiresAt: Date }>

/** Starts a staff session of 12 hours (decisions 3.2). @throws Refusal `login-or-password-incorrect`. */
export function createSignInStaff({ staff, passwords, clock }: SignInStaffDependencies): SignInStaff {
  return async (login, password) => {
    // A NUL can't be asked of the database, and no login has one.
    const member = login.includes('\0') ? null : await staff.findByLogin(login.trim())
    const matches = await passwords.matches(member?.passwordHash ?? null, password)
    if (!member || !matches) throw new Refusal('login-or-password-incorrect')
    const { token, hash } = newSecret()
    const expiresAt = new Date(clock.now().getTime() + ADMIN_SESSION_LIFETIME_MS)
    await staff.insertSession({ tokenHash: hash, staffId: member.id, expiresAt })
    return { login: member.login, token, expiresAt }
  }
}
