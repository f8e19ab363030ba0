import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { Attachment, LetterPort } from '../../integrations/letters/port.ts'
import type { LetterAttachment } from './letter-kinds.ts'
import type { LetterRepository } from './letters.repository.ts'

/** Called in the transaction that stores the outcome of an email about a profile. */
export type OnOutcome = (tx: Transaction, email: { profileId: string; address: string }) => Promise<void>

/** What emails are made and sent with. */
export interface LettersDeps extends Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'jobs' | 'clock' | 'logger'
> {
  port: LetterPort
  onSent: OnOutcome
  /** The address takes no emails: its owner is told that it seems wrong. */
  onRefused: OnOutcome
  /** Whether an account has confirmed that the address is its own. */
  isConfirmed: (tx: Transaction, address: string) => Promise<boolean>
  /** Draws an attachment when the email is sent. */
  makeAttachment: (wanted: LetterAttachment) => Promise<Attachment>
}

export interface LettersContext extends LettersDeps {
  letters: LetterRepository
}
