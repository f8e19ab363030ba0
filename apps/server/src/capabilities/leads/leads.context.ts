import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Push } from '../push/index.ts'
import type { LeadListRepository } from './lead-list.repository.ts'
import type { LeadRepository } from './leads.repository.ts'

export type LeadsDeps = Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'brands' | 'acceptedSecrets'
> & {
  accounts: Pick<Accounts, 'find' | 'countAttempts' | 'captcha'>
  profiles: Pick<Profiles, 'find' | 'findByAddress' | 'lock' | 'update'>
  emails: Pick<Emails, 'queue'>
  push: Pick<Push, 'queueToOwner'>
}

/** Dependencies of the use cases of leads. */
export interface LeadsContext extends LeadsDeps {
  leads: LeadRepository
  leadList: LeadListRepository
  /** Keys derived for forms and visitors' links: the first signs, and signatures of any are accepted. */
  secrets: readonly [string, ...string[]]
}
