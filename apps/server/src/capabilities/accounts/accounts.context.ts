import type { Language } from '@dotyk/domain/values'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { QueueEmail } from '../emails/index.ts'
import type { Account, AccountRepository } from './accounts.repository.ts'
import type { Captcha } from './captcha.ts'
import type { AttemptRepository } from './attempts.repository.ts'
import type { ConfirmationRepository } from './confirmations.repository.ts'
import type { DeviceRepository } from './devices.repository.ts'
import type { GuessRepository } from './guesses.repository.ts'
import type { Passwords } from './passwords.ts'
import type { SessionRepository } from './sessions.repository.ts'

/** The host and language of a sign-up. */
export interface SignUpOrigin {
  language: Language
  /** null for the default company. */
  companyId: string | null
}

export type AccountsDeps = Pick<
  AppContext,
  'db' | 'inTransaction' | 'clock' | 'brands' | 'acceptedSecrets' | 'config'
> & {
  passwords: Passwords
  queueEmail: QueueEmail
  /** Creates what belongs to a new account, in the same transaction. */
  onSignedUp: (tx: Transaction, accountId: string, start: SignUpOrigin) => Promise<void>
  /** The company whose name emails to the account are written in. */
  findCompanyId: (tx: Transaction, accountId: string) => Promise<string | null>
  /** Deletes what belongs to the account, in the same transaction. */
  onDeletionConfirmed: (tx: Transaction, account: Account) => Promise<void>
  /** The name on the profile, which is no password for it. */
  findProfileName: (accountId: string) => Promise<string>
  /** Staff switch the linking of an e-mail off per profile. */
  isLinkingDisabled: (accountId: string, tx?: Transaction) => Promise<boolean>
  /** Draws an address as a QR code in SVG. */
  drawQr: (address: string) => string
}

/** Dependencies of the accounts' use cases. */
export type AccountsContext = Omit<AccountsDeps, 'db'> & {
  accounts: AccountRepository
  sessions: SessionRepository
  confirmations: ConfirmationRepository
  devices: DeviceRepository
  attempts: AttemptRepository
  guesses: GuessRepository
  captcha: Captcha
}
