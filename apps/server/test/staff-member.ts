import type { StaffRole } from '@dotyk/domain/staff'
import { eq } from 'drizzle-orm'
import { createAdministrator, createStaffRepository } from '../src/capabilities/staff/index.ts'
import { staff } from '../src/capabilities/staff/staff.tables.ts'
import type { TestApp } from './build-test-app.ts'
import { createQuickPasswords } from './quick-passwords.ts'
import { aVisitor, type Visitor } from './visitor.ts'

let members = 0

/** Creates an administrator like `npm run admin:create`; the administrator hasn't signed in yet. */
export async function anAdministrator({ app, database }: TestApp) {
  const login = `keeper-${process.pid}-${++members}`
  const password = 'long enough a secret'
  const deps = { staff: createStaffRepository(database.db), passwords: createQuickPasswords() }
  await createAdministrator(deps, login, password)
  return { ...aVisitor(app), login, password }
}

/** Creates a member of staff who is signed in to the console. */
export async function aStaffMember(
  server: TestApp,
  role: StaffRole = 'owner',
): Promise<Visitor & { login: string; password: string }> {
  const member = await anAdministrator(server)
  await server.database.db.update(staff).set({ role }).where(eq(staff.login, member.login))
  await member.send('POST', '/admin/auth/signin', { login: member.login, password: member.password })
  return member
}
