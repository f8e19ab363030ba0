import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Workbook } from '../../support/workbook.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Groups } from '../groups/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Lifecycle } from '../lifecycle/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Owner } from '../owner/index.ts'
import type { OwnDomains } from '../own-domains/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Statistics } from '../statistics/index.ts'
import type { Wallets } from '../wallet/index.ts'
import type { ProfileLabelRepository } from './profile-labels.repository.ts'
import type { UserChangeRepository } from './user-changes.repository.ts'
import type { UserJobRepository } from './user-jobs.repository.ts'
import type { UserRepository } from './users.repository.ts'

export type UsersDeps = Pick<AppContext, 'db' | 'brands' | 'clock' | 'inTransaction' | 'jobs' | 'logger'> & {
  audit: Audit
  profiles: Pick<Profiles, 'find' | 'changeSlug' | 'scheduleFileRemoval'>
  lifecycle: Pick<Lifecycle, 'eraseProfile'>
  orders: Pick<Orders, 'listOf'>
  emails: Pick<Emails, 'listOf'>
  accounts: Pick<Accounts, 'endSessions' | 'findLoginLinkEnd' | 'listSessions' | 'renewLoginLink'>
  groups: Pick<Groups, 'onProfilesChanged' | 'moveProfiles' | 'findName'>
  owner: Pick<Owner, 'present'>
  statistics: Pick<Statistics, 'countOpens'>
  ownDomains: Pick<OwnDomains, 'listOf' | 'remove' | 'onCompanyChanged'>
  wallet: Pick<Wallets, 'onProfilesChanged'>
  /** The logins of active staff to whom profiles can be assigned. */
  listAssignable: (tx?: Transaction) => Promise<string[]>
}

/** What the use cases by which staff change profiles depend on. */
export interface UsersContext extends UsersDeps {
  users: UserRepository
  userChanges: UserChangeRepository
  userJobs: UserJobRepository
  profileLabels: ProfileLabelRepository
  /** Writes a workbook (.xlsx) in a thread. */
  writeWorkbook: (workbook: Workbook) => Promise<Buffer>
  /** Whether the service is stopping, so that no further batch is started. */
  isStopping: () => boolean
}
