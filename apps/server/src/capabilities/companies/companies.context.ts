import type { AppContext } from '../../app-context.ts'
import type { Brands } from '../../brands.ts'
import type { Transaction } from '../../database/database.ts'
import type { OpenMailServer } from '../../integrations/emails/port.ts'
import type { Audit } from '../audit/index.ts'
import type { Files } from '../files/index.ts'
import type { CompanyRepository } from './companies.repository.ts'
import type { MailPasswords } from './mail-passwords.ts'

export interface CompaniesDeps extends Pick<
  AppContext,
  'db' | 'inTransaction' | 'config' | 'logger' | 'publicUrl' | 'clock' | 'appSecret' | 'acceptedSecrets'
> {
  audit: Audit
  files: Pick<Files, 'storePicture' | 'scheduleRemoval'>
  /** Opens a connection to a mail server. */
  openMailServer: OpenMailServer
  /** Counts the profiles of each company. */
  countProfiles: (companyIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Counts the profiles without a company. */
  countDefaultProfiles: () => Promise<number>
  /** Returns the given domains that owners have verified as their own. */
  findOwnDomains: (tx: Transaction, domains: readonly string[]) => Promise<ReadonlySet<string>>
  /** Called in the transaction in which a company is changed or deleted. */
  onChanged: (tx: Transaction, companyId: string) => Promise<void>
  /** Moves what belongs to a company to the default one; returns how many profiles were moved. */
  moveToDefault: (tx: Transaction, companyId: string) => Promise<number>
}

/** Dependencies of the companies' use cases. */
export interface CompaniesContext extends CompaniesDeps {
  brands: Brands
  companies: CompanyRepository
  /** Reads the companies into memory again after a change made by this process. */
  reload: () => Promise<void>
  passwords: MailPasswords
}
