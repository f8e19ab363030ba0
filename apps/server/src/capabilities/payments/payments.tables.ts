import type { Currency } from '@dotyk/domain'
import type { AttemptState, PaymentCourse } from '@dotyk/domain/payments'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** What is paid for: an order once, a subscription anew each year. */
export type PaymentKind = 'order' | 'subscription'

/** Why staff should look at a payment. */
export type PaymentFlag = 'amount-differs' | 'currency-differs' | 'paid-twice' | 'refund-refused'

/** Whether the notice of a provider changed something, and if not, why. */
export type NoticeOutcome = 'changed' | 'unchanged' | 'amount-differs' | 'currency-differs' | 'surplus'

/** What is owed once. The provider knows its first try by the reference, later ones by a number after it. */
export const payments = pgTable(
  'payments',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** The order, or the profile that subscribes. */
    subject: text('subject').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<PaymentCourse['state']>().notNull(),
    attempts: jsonb('attempts').$type<AttemptState[]>().notNull(),
    counted: integer('counted'),
    /** When the checkout of the newest try was last opened. */
    openedAt: moment('opened_at').notNull(),
    /** When the provider is asked next; null once nothing more is expected. */
    askAt: moment('ask_at'),
    /** Questions since then. */
    asked: integer('asked').notNull().default(0),
    refundRequestedAt: moment('refund_requested_at'),
    flag: text('flag').$type<PaymentFlag>(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    index('payments_subject').on(table.kind, table.subject),
    index('payments_ask_at').on(table.askAt),
  ],
)

/** What the provider told, verified, as it came; nothing of the payer. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => payments.reference, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** Told by itself, answered to a question, or answered to a refund. */
    source: text('source').$type<'callback' | 'status' | 'refund'>().notNull(),
    status: text('status').notNull(),
    errorCode: text('error_code'),
    /** Minor units. */
    amount: integer('amount'),
    currency: text('currency'),
    outcome: text('outcome').$type<NoticeOutcome>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  table => [index('payment_notices_reference').on(table.reference)],
)
