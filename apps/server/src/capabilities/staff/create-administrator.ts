import type { Violation } from '@dotyk/domain'
import { checkNewPassword } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** Creates an administrator or gives an existing one a new password; returns the broken rule, if any. */
export async function createAdministrator(
  { staff, passwords }: Pick<StaffContext, 'staff' | 'passwords'>,
  login: string,
  password: string,
): Promise<Violation | null> {
  if (!login.trim()) return { key: 'login-required', field: 'login' }
  const broken = checkNewPassword(password, [login])
  if (broken) return { key: broken, field: 'password' }
  await staff.save(login.trim(), await passwords.hash(password))
  return null
}
