import type { EmailStatus } from '@dotyk/domain/emails'
import type { Language } from '@dotyk/domain/values'
import type { Brand } from '@dotyk/domain/companies'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { EmailAttachment, EmailData, EmailKind } from './email-kinds.ts'

export interface EmailPayload {
  brand: Brand
  /** The company whose mail server sends the email; absent if the service's own mail server does. */
  companyId?: string
  data: EmailData[EmailKind]
  attachment?: EmailAttachment
  replyTo?: string
}

export const emails = pgTable(
  'letters',
  {
    id: uuid('id').primaryKey(),
    /** The profile that the email is about; null if there is none. */
    profileId: text('profile_id'),
    /** The order that the email is about; null if there is none. */
    orderId: text('order_id'),
    kind: text('kind').$type<EmailKind>().notNull(),
    recipient: text('recipient').notNull(),
    /** The recipient's mailbox in a form that is equal for all its spellings; the recipient's budget is counted by it. */
    mailbox: text('mailbox').notNull().default(''),
    recipientName: text('recipient_name'),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull().default(''),
    /** The email's content. A link that signs somebody in is kept only until the email is sent or given up. */
    payload: jsonb('payload').$type<EmailPayload>(),
    status: text('status').$type<EmailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** The error of the last failed attempt: the mail server's reply code or the network's error. */
    errorCode: text('error_code'),
    /** The time before which the email isn't sent, because its recipient's budget is used up or an attempt failed. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /**
     * Until when a process may send the email; that process keeps extending the time, and afterwards any process may send the
     * email.
     */
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  table => [
    index('letters_profile').on(table.profileId),
    index('letters_order').on(table.orderId),
    index('letters_created').on(table.createdAt),
    index('letters_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('letters_mailbox').on(table.mailbox, table.createdAt),
  ],
)
