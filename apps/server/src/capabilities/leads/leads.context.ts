import type { LockableField } from '@dotyk/domain/groups'
import type { Transaction } from '../../database/database.ts'
import type { AppContext } from '../../app-context.ts'
import type { SafeFetch } from '../../support/safe-fetch.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Chips } from '../chips/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Push } from '../push/index.ts'
import type { Statistics } from '../statistics/index.ts'
import type { OwnedLeadRepository } from './lead-list.repository.ts'
import type { LeadRepository } from './leads.repository.ts'
import type { WebhookRepository } from './webhook/webhook.repository.ts'
import type { ScanRepository } from './scans.repository.ts'

export type LeadsDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'jobs' | 'brands' | 'acceptedSecrets'
> & {
  accounts: Pick<Accounts, 'find' | 'countAttempts' | 'captcha'>
  profiles: Pick<Profiles, 'find' | 'findByAddress' | 'lock' | 'update'>
  chips: Pick<Chips, 'profileOf'>
  emails: Pick<Emails, 'queue'>
  push: Pick<Push, 'queueToOwner'>
  statistics: Pick<Statistics, 'countLead' | 'sumShared'>
  /** Finds the name of a group; null if the group no longer exists. */
  findGroupName: (groupId: string) => Promise<string | null>
  /** Finds the fields that the template of a profile's group locks. */
  findLockedFields: (
    profile: { id: string; groupId: string | null },
    tx?: Transaction,
  ) => Promise<readonly LockableField[]>
  /** Sends requests to owners' webhooks. */
  safeFetch: SafeFetch
}

/** Dependencies of the use cases of leads. */
export interface LeadsContext extends LeadsDeps {
  leads: LeadRepository
  leadList: OwnedLeadRepository
  scans: ScanRepository
  /** Keys for forms and visitors' links: the first one signs, and signatures by any of them are accepted. */
  secrets: readonly [string, ...string[]]
  webhooks: WebhookRepository
  /** Keys that decrypt webhooks' secrets; the first one also encrypts them. */
  webhookKeys: readonly [string, ...string[]]
  /** Whether the service is stopping, so that no further event is sent. */
  isStopping: () => boolean
}
