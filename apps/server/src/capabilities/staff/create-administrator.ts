import { type Violation } from '@dotyk/domain'
import { checkPassword } from '@dotyk/domain/accounts'
import type { Passwords } from '../accounts/index.ts'
import type { StaffRepository } from './staff.repository.ts'

export interface CreateAdministratorDependencies {
  staff: StaffRepository
  passwords: Passwords
}

export type CreateAdministrator = (login: string, password: string) => Promise<Violation | null>

/** Makes an administrator or gives an old one a new password; answers the broken rule, if any (decisions 3.8). */
export function createCreateAdministrator({
  staff,
  passwords,
}: CreateAdministratorDependencies): CreateAdministrator {
  return async (login, password) => {
    if (!login.trim()) return { key: 'login-required', field: 'login' }
    const broken = checkPassword(password)
    if (broken) return { key: broken, field: 'password' }
    await staff.save(login.trim(), await passwords.hash(password))
    return null
  }
}
