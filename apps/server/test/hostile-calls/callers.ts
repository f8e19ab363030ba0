import { STAFF_ROLES, type StaffRole } from '@dotyk/domain/staff'
import { eq } from 'drizzle-orm'
import type { Passwords } from '../../src/capabilities/accounts/index.ts'
import { createAdministrator, createStaffRepository } from '../../src/capabilities/staff/index.ts'
import { staff } from '../../src/capabilities/staff/staff.tables.ts'
import type { Database } from '../../src/database/database.ts'

/** Somebody who makes calls, by a session or without one. */
export interface HostileCaller {
  who: 'visitor' | 'owner' | StaffRole
  headers: () => Record<string, string>
  /** Signs in anew, as somebody new, once a call has ended the session. */
  renew: () => Promise<void>
}

export interface CallerDeps {
  origin: string
  database: Database
  passwords: Passwords
}

const PASSWORD = 'correct horse battery'
let people = 0

/** A visitor, an owner and staff of each role; each is signed in. */
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

/** @returns the cookies that the answer sets, as a request sends them */
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
