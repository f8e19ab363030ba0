import { STAFF_ROLES, type StaffRole } from '@dotyk/domain/staff'
import { eq } from 'drizzle-orm'
import type { Passwords } from '../../src/capabilities/accounts/index.ts'
import { createAdministrator, createStaffRepository } from '../../src/capabilities/staff/index.ts'
import { staff } from '../../src/capabilities/staff/staff.tables.ts'
import type { Database } from '../../src/database/database.ts'

/** A caller with or without a session. */
export interface HostileCaller {
  who: 'visitor' | 'owner' | StaffRole
  headers: () => Record<string, string>
  /** Signs in as a new person, for example after a call has ended the session. */
  renew: () => Promise<void>
}

export interface CallerDeps {
  origin: string
  database: Database
  passwords: Passwords
}

const PASSWORD = 'correct horse battery'
let people = 0

/** Creates the callers: a visitor, and a signed-in owner and member of staff of each role. */
export async function createCallers(deps: CallerDeps): Promise<HostileCaller[]> {
  const visitor: HostileCaller = { who: 'visitor', headers: () => ({}), renew: () => Promise.resolve() }
  const signedIn = [
    aCaller('owner', () => signUp(deps)),
    ...STAFF_ROLES.map(role => aCaller(role, () => signInStaff(deps, role))),
  ]
  for (const caller of signedIn) await caller.renew()
  return [visitor, ...signedIn]
}

function aCaller(who: HostileCaller['who'], signIn: () => Promise<string>): HostileCaller {
  let cookie = ''
  return {
    who,
    headers: () => ({ cookie }),
    async renew() {
      cookie = await signIn()
    },
  }
}

const newLogin = (who: string) => `${who}-${process.pid}-${++people}@example.com`

const signUp = ({ origin }: CallerDeps) =>
  sessionOf(`${origin}/auth/signup`, { login: newLogin('hostile'), password: PASSWORD })

async function signInStaff({ origin, database, passwords }: CallerDeps, role: StaffRole): Promise<string> {
  const login = newLogin(role)
  await createAdministrator({ staff: createStaffRepository(database), passwords }, login, PASSWORD)
  await database.update(staff).set({ role }).where(eq(staff.login, login))
  return sessionOf(`${origin}/admin/auth/signin`, { login, password: PASSWORD })
}

/**
 * Signs in by a call.
 * @returns the cookies that the answer sets, in the form of a request's header
 */
async function sessionOf(url: string, body: object): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ')
}
