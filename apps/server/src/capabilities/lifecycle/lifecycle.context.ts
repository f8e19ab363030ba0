import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Push } from '../push/index.ts'
import type { LifecycleRepository } from './lifecycle.repository.ts'

export type LifecycleDeps = Pick<
  AppContext,
  'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'brands'
> & {
  profiles: Pick<Profiles, 'insert' | 'insertAll' | 'lock' | 'update' | 'scheduleFileRemoval'>
  accounts: Pick<Accounts, 'insert' | 'insertAll' | 'lock' | 'remove'>
  emails: Pick<Emails, 'queue' | 'deleteOf'>
  push: Pick<Push, 'deleteOf'>
  /** Called in the transaction that removes a profile for good, while the profile's orders still refer to it. */
  onErased: (tx: Transaction, profileId: string) => Promise<void>
}

/** Dependencies of the use cases of a profile's life cycle. */
export interface LifecycleContext extends LifecycleDeps {
  lifecycle: LifecycleRepository
}
