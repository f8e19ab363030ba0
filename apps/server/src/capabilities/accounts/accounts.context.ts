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
  /** The id of the account's company; null for the default company. */
  companyId: string | null
}

export type AccountsDeps = Pick<
  AppContext,
  'db' | 'inTransaction' | 'clock' | 'brands' | 'acceptedSecrets' | 'config'
> & {
  passwords: Passwords
  queueEmail: QueueEmail
  /** Creates the data that belongs to a new account, in the transaction of the sign-up. */
  onSignedUp: (tx: Transaction, accountId: string, start: SignUpOrigin) => Promise<void>
  /** Finds the company under whose name emails to the account are written. */
  findCompanyId: (tx: Transaction, accountId: string) => Promise<string | null>
  /** Deletes the data that belongs to the account, in the transaction that confirms the deletion. */
  onDeletionConfirmed: (tx: Transaction, account: Account) => Promise<void>
  /** Finds the name on the account's profile, which may not be used as the password. */
  findProfileName: (accountId: string) => Promise<string>
  /** Whether staff have disabled linking an e-mail for the account's profile. */
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
