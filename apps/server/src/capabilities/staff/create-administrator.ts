import type { Violation } from '@dotyk/domain/values'
import { checkNewPassword } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/**
 * Creates an owner of the console, or gives an existing member of staff a new password; returns the rule that the input breaks,
 * if any.
 */
export async function createAdministrator(
  { staff, passwords }: Pick<StaffContext, 'staff' | 'passwords'>,
  login: string,
  password: string,
): Promise<Violation | null> {
  if (!login.trim()) return { key: 'login-required', field: 'login' }
  const broken = checkNewPassword(password, [login])
  if (broken) return { key: broken, field: 'password' }
  await staff.save(login.trim(), await passwords.hash(password), 'owner')
  return null
}
