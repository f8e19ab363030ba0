import { randomUUID } from 'node:crypto'
import { mailboxKey } from '@dotyk/domain/accounts'
import type { Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { isUserRequested, type EmailAttachment, type EmailData, type EmailKind } from './email-kinds.ts'
import type { EmailsContext } from './emails.context.ts'
import { EMAIL_SEND_QUEUE } from './emails.jobs.ts'
import type { NewEmailRow } from './emails.repository.ts'
import { budgetWindowStart, isHeldTooLong, nextSendTime } from './recipient-budget.ts'
import { renderListedSubject } from './templates/index.ts'
import { preventAutoLinks } from './templates/prevent-auto-links.ts'

export interface NewEmail<Kind extends EmailKind> {
  kind: Kind
  to: { name?: string; address: string }
  language: Language
  /** The brand under which the email is written. */
  brand: Brand
  /** The company whose mail server sends the email; null for the service's own mail server. */
  companyId?: string | null
  data: EmailData[Kind]
  /** The profile whose owner sees a notice if the address is refused. */
  profileId?: string
  /** The order that the email is about; the email is removed with the order's personal data. */
  orderId?: string
  /** Whether the order that the email is about was paid or is made by staff, which gives its address a larger budget. */
  isOfAcceptedOrder?: boolean
  attachment?: EmailAttachment
  /** The address for replies, if it isn't the sender's. */
  replyTo?: string
}

type QueueContext = Pick<EmailsContext, 'emails' | 'jobs' | 'clock' | 'config' | 'isConfirmed'>

/** Kinds that buyers and visitors cause; they have no limit, because their recipients wait for them. */
const UNLIMITED: ReadonlySet<EmailKind> = new Set<EmailKind>([
  'order-new',
  'order-correction-answered',
  'lead-received',
  'quote-requested',
  'stock-low',
])

/** The maximum number of rows in one insert. */
const CHUNK = 500

/**
 * Stores an email in the transaction of the change that caused it, so that both happen or neither. If the address has received
 * too many emails, an email that a user has just asked for is refused, and any other email is held back.
 * @throws Refusal `too-many-requests` for a confirmation or a recovery.
 */
export async function queueEmail<Kind extends EmailKind>(
  ctx: QueueContext,
  tx: Transaction,
  email: NewEmail<Kind>,
): Promise<void> {
  const { emails, jobs, clock } = ctx
  const now = clock.now()
  const isUnlimited = UNLIMITED.has(email.kind)
  const { isOfAcceptedOrder = false } = email
  const addressed = { address: email.to.address, isOfAcceptedOrder, now }
  const sendTime = isUnlimited ? now : await nextSendTime(ctx, tx, addressed)
  const isHeld = sendTime > now
  if (isHeld && isUserRequested(email.kind)) {
    const retryAfterSeconds = Math.ceil((sendTime.getTime() - now.getTime()) / 1_000)
    throw new Refusal('too-many-requests', { retryAfterSeconds })
  }
  await emails.insert(tx, rowOf(email, now, sendTime))
  if (!isHeld) await jobs.enqueue(tx, EMAIL_SEND_QUEUE, {})
}

/**
 * Stores many emails to different addresses by the rules of `queueEmail`, but in a few statements: an address without recent
 * emails is known to be within its budget.
 */
export async function queueEmails<Kind extends EmailKind>(
  ctx: QueueContext,
  tx: Transaction,
  queued: readonly NewEmail<Kind>[],
): Promise<void> {
  const { emails, jobs, clock } = ctx
  if (queued.length === 0) return
  const now = clock.now()
  const mailboxes = queued.map(({ to }) => mailboxKey(to.address))
  await emails.lockMailboxes(tx, mailboxes)
  const written = await emails.listWritten(tx, mailboxes, budgetWindowStart(now))
  const fresh = queued.filter(({ to }) => !written.has(mailboxKey(to.address)))
  for (let at = 0; at < fresh.length; at += CHUNK) {
    await emails.insertAll(
      tx,
      fresh.slice(at, at + CHUNK).map(email => rowOf(email, now, now)),
    )
  }
  if (fresh.length > 0) await jobs.enqueue(tx, EMAIL_SEND_QUEUE, {})
  for (const email of queued.filter(({ to }) => written.has(mailboxKey(to.address)))) {
    await queueEmail(ctx, tx, email)
  }
}

function rowOf<Kind extends EmailKind>(
  { kind, to, language, brand, companyId, data, profileId, orderId, attachment, replyTo }: NewEmail<Kind>,
  now: Date,
  sendTime: Date,
): NewEmailRow {
  const isWithheld = isHeldTooLong(sendTime, now)
  return {
    id: randomUUID(),
    kind,
    language,
    recipient: to.address,
    mailbox: mailboxKey(to.address),
    subject: renderListedSubject(kind, { brand, language, recipient: to.address, data }),
    recipientName: to.name ? preventAutoLinks(to.name) : null,
    profileId: profileId ?? null,
    orderId: orderId ?? null,
    payload: isWithheld
      ? null
      : {
          brand,
          data,
          ...(companyId && { companyId }),
          ...(attachment && { attachment }),
          ...(replyTo && { replyTo }),
        },
    status: isWithheld ? 'withheld' : 'queued',
    nextAttemptAt: sendTime,
    createdAt: now,
  }
}
