import type { LockableField } from '@dotyk/domain/groups'
import type { ListedOrder } from '@dotyk/contract/wire/orders'
import type { PlacedItem } from '@dotyk/domain/profile'
import type { Language } from '@dotyk/domain/values'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Push } from '../push/index.ts'
import type { CardItems } from './profiles.presenter.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'

export type ProfilesDeps = Pick<AppContext, 'config' | 'db' | 'inTransaction' | 'clock' | 'brands'> & {
  audit: Audit
  accounts: Pick<Accounts, 'find' | 'listSessions'>
  emails: Pick<Emails, 'listOf'>
  push: Pick<Push, 'listOf'>
  files: Pick<Files, 'scheduleRemoval'>
  /** What the card shows of a profile. */
  listCardItems: (profile: Profile, language: Language) => CardItems
  /** The layout as the card's rules leave it: within its columns, without what the card doesn't show. */
  arrangeCard: (profile: Profile, layout: readonly PlacedItem[]) => PlacedItem[]
  findGroupName: (groupId: string) => Promise<string | null>
  /** What the template of its group settles of a profile. */
  findLockedFields: (
    member: Pick<Profile, 'id' | 'groupId'>,
    tx?: Transaction,
  ) => Promise<readonly LockableField[]>
  /** A profile was changed, in the transaction that did it. */
  onChanged: (tx: Transaction, profileId: string) => Promise<void>
  /** The profile's orders, newest first, with what was ordered in the reader's language. */
  listOrders: (profileId: string, language: Language) => Promise<ListedOrder[]>
  /** The profile's orders with all that is stored of them. */
  exportOrders: (profileId: string) => Promise<object[]>
  /** What was counted of the profile's card, by days. */
  exportStatistics: (profileId: string) => Promise<object>
}

/** What the use cases of profiles work with. */
export interface ProfilesContext extends ProfilesDeps {
  profiles: ProfileRepository
}
