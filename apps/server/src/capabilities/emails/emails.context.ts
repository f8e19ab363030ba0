import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Attachment, EmailFiles, EmailPort, Mailbox } from '../../integrations/emails/port.ts'
import type { Audit } from '../audit/index.ts'
import type { EmailAttachment } from './email-kinds.ts'
import type { EmailListRepository } from './list-emails.repository.ts'
import type { EmailRepository } from './emails.repository.ts'

/** A function called in the transaction that stores the outcome of an email about a profile. */
export type OnEmailOutcome = (tx: Transaction, email: { profileId: string; address: string }) => Promise<void>

/** A company's own mail server and sender. */
export interface OwnMail {
  port: EmailPort
  from: Required<Mailbox>
}

/** Dependencies of composing and sending emails. */
export interface EmailsDeps extends Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'jobs' | 'clock' | 'readTime' | 'logger'
> {
  port: EmailPort
  onSent: OnEmailOutcome
  /** Called when an address is refused, so that its owner sees a notice. */
  onRefused: OnEmailOutcome
  /** Whether an account has confirmed that the address is its own. */
  isConfirmed: (tx: Transaction, address: string) => Promise<boolean>
  /** Finds the mail server and sender of a company; null if the company uses the service's. */
  findOwnMail: (companyId: string) => Promise<OwnMail | null>
  audit: Pick<Audit, 'record'>
  /** Files that the embedded outbox has written; they are read even when emails are sent by SMTP. */
  outbox: EmailFiles
  /** Makes an attachment when the email is sent. */
  makeAttachment: (wanted: EmailAttachment) => Promise<Attachment>
}

export interface EmailsContext extends EmailsDeps {
  emails: EmailRepository
  emailList: EmailListRepository
}
