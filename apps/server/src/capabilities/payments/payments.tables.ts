import type { Currency } from '@dotyk/domain/values'
import type {
  AttemptState,
  PaymentFlag,
  PaymentProgress,
  RefundState,
  RegisterDifference,
} from '@dotyk/domain/payments'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { PaymentProviderName } from '../../integrations/payment/port.ts'

/** Purchases of a profile: the annual subscription, and the customization of its card once. */
export const PURCHASE_KINDS = ['subscription', 'customization'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/** What of an order is paid: its total, and what corrections add once that is paid. */
export const ORDER_PAYMENT_KINDS = ['order', 'difference'] as const

/** Subjects of payments; a refunded order can have another payment. */
export type PaymentKind = (typeof ORDER_PAYMENT_KINDS)[number] | PurchaseKind

/** The checkout of an attempt at its provider. */
export interface StoredCheckout {
  provider: PaymentProviderName
  /** The provider's own id of it. */
  id: string
  /** The address of its page; null where a form leads to it. */
  address: string | null
  /** When the page is over, as ISO 8601. */
  expiresAt: string
}

/** The result of a provider's notice. */
export type NoticeOutcome = 'changed' | 'unchanged' | 'amount-differs' | 'currency-differs' | 'surplus'

/** Payments. The provider's id of the first attempt is the reference; later ones append a number. */
export const payments = pgTable(
  'payments',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** The order, or the profile that pays for itself. */
    subject: text('subject').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<PaymentProgress['state']>().notNull(),
    attempts: jsonb('attempts').$type<AttemptState[]>().notNull(),
    /** The checkout of each attempt, in their order; null or absent where none was started. */
    checkouts: jsonb('checkouts').$type<(StoredCheckout | null)[]>().notNull().default([]),
    counted: integer('counted'),
    /** When the checkout of the newest attempt was last opened. */
    openedAt: moment('opened_at').notNull(),
    /** When the status is requested next; null once nothing more is expected. */
    askAt: moment('ask_at'),
    /** Status requests since the checkout was opened. */
    asked: integer('asked').notNull().default(0),
    refundRequestedAt: moment('refund_requested_at'),
    /** When another sum became due in its place; money that still comes for it goes back. */
    replacedAt: moment('replaced_at'),
    flag: text('flag').$type<PaymentFlag>(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    index('payments_subject').on(table.kind, table.subject),
    index('payments_ask_at').on(table.askAt),
  ],
)

/** Verified notices of the provider as they came, without anything about the payer. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => payments.reference, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** A callback, or the answer to a status or a refund request. */
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

/** Refunds that staff asked for, each of a part of what was paid or of all of it. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => payments.reference, { onDelete: 'cascade' }),
    /** Minor units. */
    amount: integer('amount').notNull(),
    /** Login of the staff member. */
    by: text('by').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [index('payment_refunds_reference').on(table.reference)],
)

/** Comparisons of a provider's register with the stored payments, the latest one of each day. */
export const registerChecks = pgTable(
  'payment_register_checks',
  {
    /** Of Kyiv: `2026-11-22`. */
    day: date('day', { mode: 'string' }).notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** Payments of the day in the register. */
    registered: integer('registered').notNull(),
    differences: jsonb('differences').$type<RegisterDifference[]>().notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.provider] })],
)
