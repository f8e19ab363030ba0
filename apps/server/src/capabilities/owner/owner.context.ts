import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Cards } from '../cards/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Groups } from '../groups/index.ts'
import type { Leads } from '../leads/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Push } from '../push/index.ts'
import type { Statistics } from '../statistics/index.ts'
import type { Subscription } from '../subscription/index.ts'

/** Dependencies of the owners' use cases. */
export type OwnerContext = Pick<AppContext, 'config' | 'inTransaction' | 'clock' | 'brands'> & {
  audit: Audit
  /** Hashes the code of an item of a card as passwords are hashed. */
  hashCode: (code: string) => Promise<string>
  accounts: Pick<Accounts, 'find' | 'listSessions'>
  emails: Pick<Emails, 'listOf'>
  push: Pick<Push, 'listOf'>
  profiles: Pick<
    Profiles,
    | 'find'
    | 'findVersion'
    | 'findCompanyId'
    | 'lock'
    | 'update'
    | 'changeSlug'
    | 'checkSlugFree'
    | 'scheduleFileRemoval'
  >
  subscription: Pick<Subscription, 'start'>
  statistics: Pick<Statistics, 'exportOf'>
  cards: Pick<Cards, 'listItems' | 'arrange' | 'exportCard'>
  groups: Pick<Groups, 'findName' | 'findLockedFields' | 'lockEditable'>
  leads: Pick<Leads, 'exportOf' | 'deleteOf'>
  orders: Pick<Orders, 'listFor' | 'exportOf'>
  /** What is kept of the files and texts that an owner had read. */
  exportImports: (profileId: string) => Promise<object[]>
}
