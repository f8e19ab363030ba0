import { randomBytes } from 'node:crypto'
import type { StaffContext } from './staff.context.ts'

/**
 * Creates an administrator with a random password, which must be changed at the first sign-in.
 * @returns null where there is one already, or where the database is a server's, which is set up by its operator
 */
export async function createFirstAdministrator({
  staff,
  passwords,
  ownsDatabase,
}: StaffContext): Promise<{ login: string; password: string } | null> {
  if (!ownsDatabase || !(await staff.isEmpty())) return null
  const login = 'admin'
  const password = randomBytes(12).toString('base64url')
  await staff.save(login, await passwords.hash(password), 'owner', { mustChangePassword: true })
  return { login, password }
}
