import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { createEmailSender } from './email-sender.ts'
import type { EmailKind, OrderEmailKind } from './email-kinds.ts'
import type { EmailsContext, EmailsDeps } from './emails.context.ts'
import { emailJobs, scheduleEmailFileRemoval } from './emails.jobs.ts'
import { addEmailSampleRoutes } from './email-samples.routes.ts'
import { createEmailListRepository } from './list-emails.repository.ts'
import { createEmailRepository } from './emails.repository.ts'
import { type NewEmail, queueEmail, queueEmails } from './queue-email.ts'
import { addStaffEmailRoutes } from './staff-emails.routes.ts'

export type { OwnMail } from './emails.context.ts'
export type {
  EmailAttachment,
  EmailData,
  EmailKind,
  CorrectionInEmail,
  OrderInEmail,
  PurchaseTerms,
  ReceiptInEmail,
  OrderEmailKind,
} from './email-kinds.ts'
export { emails as emailsTable } from './emails.tables.ts'
export { renderEmail } from './templates/index.ts'

export type Emails = ReturnType<typeof createEmails>

/** Stores an email in the transaction of the change that caused it. */
export type QueueEmail = Emails['queue']

/** Withdraws an order's email that has not been sent yet. */
export type WithdrawEmail = Emails['withdraw']

/** The time in milliseconds that a stop waits for the emails being sent; the next process sends the rest. */
const STOP_TIMEOUT_MS = 10_000

/** Creates the capability of emails, which are stored in the transaction that caused them and sent from the database. */
export function createEmails(deps: EmailsDeps) {
  const emails = createEmailRepository(deps.db)
  const emailList = createEmailListRepository(deps.db)
  const ctx: EmailsContext = { ...deps, emails, emailList }
  const sender = createEmailSender(ctx)
  return {
    queue: <Kind extends EmailKind>(tx: Transaction, email: NewEmail<Kind>) => queueEmail(ctx, tx, email),
    /** Queues many emails of one kind to different addresses. */
    queueAll: <Kind extends EmailKind>(tx: Transaction, emails: readonly NewEmail<Kind>[]) =>
      queueEmails(ctx, tx, emails),
    /** Withdraws an order's email if the email is still queued. */
    withdraw: (tx: Transaction, email: { kind: OrderEmailKind; orderId: string; parcel?: number }) =>
      emails.withdrawOfOrder(tx, email),
    recipientsOf: (ids: readonly string[]) => emails.recipientsOf(ids),
    listOf: (profileId: string) => emails.listOf(profileId),
    /** Removes a profile's emails with their files, including queued ones. */
    deleteOf: async (tx: Transaction, profileId: string) =>
      scheduleEmailFileRemoval(ctx, tx, await emails.deleteOf(tx, profileId)),
    /** Removes the emails of orders with their files. */
    deleteOfOrders: async (tx: Transaction, orderIds: readonly string[], status: 'all' | 'settled') =>
      scheduleEmailFileRemoval(ctx, tx, await emails.deleteOfOrders(tx, orderIds, status)),
    /** Returns when the oldest due email was queued; null if no email is due. */
    oldestQueued: () => emails.oldestQueued(deps.clock.now()),
    /** Counts the kept emails that were given up because the mail server was failing. */
    failedCount: () => emails.failedCount(),
    /** Counts the emails that wait to be sent. */
    waitingCount: () => emailList.count({ status: 'waiting' }),
    readActivity: () => emailList.readActivity(),
    jobs: emailJobs(ctx, sender),
    addRoutes: (http: HttpContext) => {
      addStaffEmailRoutes(http, ctx)
      if (deps.config.development) addEmailSampleRoutes(http)
    },
    start: () => sender.start(),
    stop: () => sender.stop(STOP_TIMEOUT_MS),
  }
}
