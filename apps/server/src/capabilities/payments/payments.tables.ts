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

/** Purchases of a profile: the annual subscription, and a one-time customization of its card. */
export const PURCHASE_KINDS = ['subscription', 'customization'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/** The kinds of payment for an order: its total, and what corrections add once the total is paid. */
export const ORDER_PAYMENT_KINDS = ['order', 'difference'] as const

/** The kinds of payment; a refunded order can have another payment. */
export type PaymentKind = (typeof ORDER_PAYMENT_KINDS)[number] | PurchaseKind

/** The checkout of an attempt at its provider. */
export interface StoredCheckout {
  provider: PaymentProviderName
  /** The provider's own id of the checkout. */
  id: string
  /** The address of the checkout page; null where a form leads to it. */
  address: string | null
  /** When the checkout page expires, in ISO 8601. */
  expiresAt: string
  /** Whether the provider makes the fiscal receipt of what is paid in this checkout; absent where it makes none. */
  makesReceipt?: boolean
}

/** How a provider's notice was handled. */
export type NoticeOutcome = 'changed' | 'unchanged' | 'amount-differs' | 'currency-differs' | 'surplus'

/** Payments. The provider's id of the first attempt is the reference; later ones append a number. */
export const payments = pgTable(
  'payments',
  {
    reference: text('reference').primaryKey(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** The id of the order, or of the profile that buys for itself. */
    subject: text('subject').notNull(),
    /** The amount in minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<PaymentProgress['state']>().notNull(),
    attempts: jsonb('attempts').$type<AttemptState[]>().notNull(),
    /** The checkout of each attempt, in the order of the attempts; null or absent where none was started. */
    checkouts: jsonb('checkouts').$type<(StoredCheckout | null)[]>().notNull().default([]),
    counted: integer('counted'),
    /** When the checkout of the newest attempt was last opened. */
    openedAt: moment('opened_at').notNull(),
    /** When the status is requested next; null once no more changes are expected. */
    askAt: moment('ask_at'),
    /** The number of status requests since the checkout was opened. */
    asked: integer('asked').notNull().default(0),
    refundRequestedAt: moment('refund_requested_at'),
    /** When another amount became due instead of this payment; money that still arrives for it is refunded. */
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

/** Verified notices of the provider as they were received, without any data about the payer. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => payments.reference, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** Where the notice came from: a callback, or the answer to a status or a refund request. */
    source: text('source').$type<'callback' | 'status' | 'refund'>().notNull(),
    status: text('status').notNull(),
    errorCode: text('error_code'),
    /** The amount in minor units. */
    amount: integer('amount'),
    currency: text('currency'),
    outcome: text('outcome').$type<NoticeOutcome>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  table => [index('payment_notices_reference').on(table.reference)],
)

/** Refunds that staff requested, each of a part of what was paid or of all of it. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => payments.reference, { onDelete: 'cascade' }),
    /** The amount in minor units. */
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
    /** The day in Kyiv: `2026-11-22`. */
    day: date('day', { mode: 'string' }).notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The number of payments of the day in the provider's register. */
    registered: integer('registered').notNull(),
    differences: jsonb('differences').$type<RegisterDifference[]>().notNull(),
    checkedAt: moment('checked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.provider] })],
)
