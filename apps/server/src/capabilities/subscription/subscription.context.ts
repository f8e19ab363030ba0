import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Push } from '../push/index.ts'
import type { SubscriptionRepository } from './subscription.repository.ts'

export type SubscriptionDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'brands'
> & {
  profiles: Pick<Profiles, 'lock' | 'update' | 'findCompanyId'>
  accounts: Pick<Accounts, 'find'>
  emails: Pick<Emails, 'queue'>
  push: Pick<Push, 'listOf' | 'queue'>
}

/** What the use cases of the subscription depend on. */
export interface SubscriptionContext extends SubscriptionDeps {
  subscriptions: SubscriptionRepository
}
