import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createEmailSender } from './email-sender.ts'
import type { LetterKind, OrderKind } from './email-kinds.ts'
import type { LettersContext, LettersDeps } from './emails.context.ts'
import { letterJobs, scheduleEmailFileRemoval } from './emails.jobs.ts'
import { addLettersInDevelopment } from './emails-in-development.routes.ts'
import { createLetterListRepository } from './list-emails.repository.ts'
import { createLetterRepository } from './emails.repository.ts'
import { type NewEmail, queueEmail, queueEmails } from './queue-email.ts'
import { addStaffLetterRoutes } from './staff-emails.routes.ts'

export type { OwnMail } from './emails.context.ts'
export type {
  LetterAttachment,
  LetterData,
  LetterKind,
  OrderInLetter,
  PurchaseTerms,
  OrderKind,
} from './email-kinds.ts'
export { writeLetter } from './templates/index.ts'
export { createLetterRepository } from './emails.repository.ts'

export type Letters = ReturnType<typeof createLetters>

/** Stores an email with the change that caused it. */
export type QueueLetter = Letters['queue']

/** Takes an order's email back that hasn't gone yet. */
export type WithdrawLetter = Letters['withdraw']

/** How long a stop waits for the emails under way; what isn't sent by then is sent by the next process. */
const STOP_TIMEOUT_MS = 10_000

/** Emails: stored in the transaction that caused them, and sent from there. */
export function createLetters(deps: LettersDeps) {
  const letters = createLetterRepository(deps.db)
  const letterList = createLetterListRepository(deps.db)
  const ctx: LettersContext = { ...deps, letters, letterList }
  const sender = createEmailSender(ctx)
  return {
    queue: <Kind extends LetterKind>(tx: Transaction, email: NewEmail<Kind>) => queueEmail(ctx, tx, email),
    /** Many of one kind, to different addresses. */
    queueAll: <Kind extends LetterKind>(tx: Transaction, emails: readonly NewEmail<Kind>[]) =>
      queueEmails(ctx, tx, emails),
    /** Takes an order's email back where it is still waiting. */
    withdraw: (tx: Transaction, email: { kind: OrderKind; orderId: string }) =>
      letters.withdrawOfOrder(tx, email),
    recipientsOf: (ids: readonly string[]) => letters.recipientsOf(ids),
    listOf: (profileId: string) => letters.listOf(profileId),
    /** Removes a profile's emails with their files, also those that wait. */
    deleteOf: async (tx: Transaction, profileId: string) =>
      scheduleEmailFileRemoval(ctx, tx, await letters.deleteOf(tx, profileId)),
    /** Removes the emails of orders with their files. */
    deleteOfOrders: async (tx: Transaction, orderIds: readonly string[], status: 'all' | 'settled') =>
      scheduleEmailFileRemoval(ctx, tx, await letters.deleteOfOrders(tx, orderIds, status)),
    /** When the email was queued that has waited longest; null where none waits. */
    oldestQueued: () => letters.oldestQueued(deps.clock.now()),
    /** Emails, of those that are kept, that were given up because the mail server was out of order. */
    failedCount: () => letters.failedCount(),
    /** Emails that wait to be sent. */
    waitingCount: () => letterList.count({ status: 'waiting' }),
    jobs: letterJobs(ctx, sender),
    addRoutes: (http: HttpContext) => {
      addStaffLetterRoutes(http, ctx)
      if (deps.config.development) addLettersInDevelopment(http)
    },
    start: () => sender.start(),
    stop: () => sender.stop(STOP_TIMEOUT_MS),
  }
}
