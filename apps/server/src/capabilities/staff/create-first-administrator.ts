import { randomBytes } from 'node:crypto'
import type { StaffContext } from './staff.context.ts'

/**
 * Creates an administrator with a random password, which must be changed at the first sign-in.
 * @returns null where an administrator exists, or where the database belongs to a server that its operator sets up
 */
export async function createFirstAdministrator({
  staff,
  passwords,
  ownsDatabase,
}: StaffContext): Promise<{ login: string; password: string } | null> {
  if (!ownsDatabase || !(await staff.isEmpty())) return null
  const login = 'admin'
  const password = randomBytes(16).toString('base64url')
  await staff.save(login, await passwords.hash(password), 'owner', { mustChangePassword: true })
  return { login, password }
}
