import { randomBytes } from 'node:crypto'
import type { StaffContext } from './staff.context.ts'

/** Creates an administrator with a random password where there is none yet; returns null where there is one. */
export async function createFirstAdministrator({
  staff,
  passwords,
}: StaffContext): Promise<{ login: string; password: string } | null> {
  if (!(await staff.isEmpty())) return null
  const login = 'admin'
  const password = randomBytes(12).toString('base64url')
  await staff.save(login, await passwords.hash(password))
  return { login, password }
}
