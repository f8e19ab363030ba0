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
import type { Subscription } from '../subscription/index.ts'

/** Dependencies of the owners' use cases. */
export type OwnerContext = Pick<AppContext, 'config' | 'inTransaction' | 'clock' | 'brands'> & {
  audit: Audit
  /** Hashes the code of a card's item in the same way as passwords. */
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
  cards: Pick<Cards, 'listItems' | 'arrange' | 'exportCard'>
  groups: Pick<Groups, 'findName' | 'findLockedFields' | 'lockEditable'>
  leads: Pick<Leads, 'deleteOf'>
  orders: Pick<Orders, 'listFor'>
  /** Files of an owner that other capabilities store, for the owner's archive. */
  exportFiles: (profileId: string) => AsyncIterable<{ name: string; bytes: Uint8Array }>
  /** Data of an owner that other capabilities store, by its name in the owner's file. */
  exportParts: Readonly<Record<string, (profileId: string) => Promise<object>>>
}
