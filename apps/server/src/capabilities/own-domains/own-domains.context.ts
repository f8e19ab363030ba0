import type { AppContext } from '../../app-context.ts'
import type { DnsLookup } from '../../support/dns-lookup.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Companies } from '../companies/index.ts'
import type { Emails } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { DomainDirectory } from './domain-directory.ts'
import type { OwnDomainRepository } from './own-domains.repository.ts'

export type OwnDomainsDeps = Pick<
  AppContext,
  'config' | 'logger' | 'db' | 'inTransaction' | 'clock' | 'readTime' | 'brands'
> & {
  dns: DnsLookup
  audit: Pick<Audit, 'record'>
  accounts: Pick<Accounts, 'find'>
  emails: Pick<Emails, 'queue'>
  profiles: Pick<Profiles, 'find' | 'lock' | 'update'>
  companies: Pick<Companies, 'listHosts' | 'hasHost'>
}

/** Dependencies of the use cases of own domains. */
export interface OwnDomainsContext extends OwnDomainsDeps {
  domains: OwnDomainRepository
  directory: DomainDirectory
  /** The host name that domains have to point to; null where own domains aren't offered. */
  target: string | null
}
