import type { Transaction } from '../../database/database.ts'
import type { LetterKind } from './letter-kinds.ts'
import type { LettersContext, LettersDeps } from './letters.context.ts'
import { letterJobs } from './letters.jobs.ts'
import { createLetterRepository } from './letters.repository.ts'
import { type NewEmail, queueEmail } from './queue-email.ts'

export type {
  ConfirmingKind,
  LetterAttachment,
  LetterData,
  LetterKind,
  OrderInLetter,
  OrderKind,
} from './letter-kinds.ts'
export { createLetterRepository } from './letters.repository.ts'

export type Letters = ReturnType<typeof createLetters>

/** Stores an email with the change that caused it. */
export type QueueLetter = Letters['queue']

/** Emails: queued in the transaction that caused them, sent by jobs. */
export function createLetters(deps: LettersDeps) {
  const letters = createLetterRepository(deps.db)
  const ctx: LettersContext = { ...deps, letters }
  return {
    queue: <Kind extends LetterKind>(tx: Transaction, email: NewEmail<Kind>) => queueEmail(ctx, tx, email),
    listOf: (profileId: string) => letters.listOf(profileId),
    deleteOf: (tx: Transaction, profileId: string) => letters.deleteOf(tx, profileId),
    jobs: letterJobs(ctx),
  }
}
