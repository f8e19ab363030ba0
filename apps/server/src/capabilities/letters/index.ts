import type { Transaction } from '../../database/database.ts'
import { createEmailSender } from './email-sender.ts'
import type { LetterKind } from './letter-kinds.ts'
import type { LettersContext, LettersDeps } from './letters.context.ts'
import { letterJobs } from './letters.jobs.ts'
import { createLetterRepository } from './letters.repository.ts'
import { type NewEmail, queueEmail } from './queue-email.ts'

export type { LetterAttachment, LetterData, LetterKind, OrderInLetter, OrderKind } from './letter-kinds.ts'
export { createLetterRepository } from './letters.repository.ts'

export type Letters = ReturnType<typeof createLetters>

/** Stores an email with the change that caused it. */
export type QueueLetter = Letters['queue']

/** How long a stop waits for the emails under way; what isn't sent by then is sent by the next process. */
const STOP_TIMEOUT_MS = 10_000

/** Emails: stored in the transaction that caused them, and sent from there. */
export function createLetters(deps: LettersDeps) {
  const letters = createLetterRepository(deps.db)
  const ctx: LettersContext = { ...deps, letters }
  const sender = createEmailSender(ctx)
  return {
    queue: <Kind extends LetterKind>(tx: Transaction, email: NewEmail<Kind>) => queueEmail(ctx, tx, email),
    listOf: (profileId: string) => letters.listOf(profileId),
    deleteOf: (tx: Transaction, profileId: string) => letters.deleteOf(tx, profileId),
    /** When the email was queued that has waited longest; null where none waits. */
    oldestQueued: () => letters.oldestQueued(deps.clock.now()),
    /** Emails of the last month that were given up because the mail server was out of order. */
    failedCount: () => letters.failedCount(),
    jobs: letterJobs(ctx, sender),
    start: () => sender.start(),
    stop: () => sender.stop(STOP_TIMEOUT_MS),
  }
}
