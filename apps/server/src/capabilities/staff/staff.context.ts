import type { Reply } from '@dotyk/contract/client'
import type { AppContext } from '../../app-context.ts'
import type { Accounts, Passwords } from '../accounts/index.ts'
import type { StaffSessionRepository } from './staff-sessions.repository.ts'
import type { StaffRepository } from './staff.repository.ts'

export type StaffDeps = Pick<AppContext, 'db' | 'inTransaction' | 'clock'> & {
  passwords: Passwords
  accounts: Pick<Accounts, 'countStaffSignIn'>
  /** The newest letters first; `cursor` is the `next` of the page before. */
  listLetters: (page: { limit: number; cursor?: string }) => Promise<Reply<'GET /admin/api/v1/letters'>>
  /** The release, and which of the ports are real and which embedded. */
  system: Reply<'GET /admin/api/v1/system'>
}

/** What the use cases of staff work with. */
export type StaffContext = Omit<StaffDeps, 'db'> & {
  staff: StaffRepository
  staffSessions: StaffSessionRepository
}
