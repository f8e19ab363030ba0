import type { ReceiptKind, ReceiptLine, ReceiptState } from '@dotyk/domain/fiscal'
import type { Currency } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** What a receipt is for: an order, or what a profile buys for itself. */
export type ReceiptSubjectKind = 'order' | 'subscription' | 'customization'

/** Fiscal receipts that are owed or made; they contain what was sold, and nothing about who bought it. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey(),
    /** The payment's reference. */
    reference: text('reference').notNull(),
    /** Which change of the payment the receipt is for; each cause has one receipt. */
    cause: text('cause').notNull(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    /** The sale that this receipt returns; null for a sale. */
    saleId: uuid('sale_id').references((): AnyPgColumn => receipts.id),
    subjectKind: text('subject_kind').$type<ReceiptSubjectKind>().notNull(),
    /** The id of the order, or of the profile that buys for itself. */
    subject: text('subject').notNull(),
    /** The amount in minor units. */
    amount: integer('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    lines: jsonb('lines').$type<ReceiptLine[]>().notNull(),
    /** The receipt's id at the register; a new one after the register reported that no receipt was made under the last. */
    registerId: uuid('register_id').notNull(),
    state: text('state').$type<ReceiptState>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the receipt is tried next; null once it is settled, and where the register can't make it. */
    tryAt: moment('try_at'),
    /** Why the last try failed; '' where it didn't. */
    failure: text('failure').notNull().default(''),
    /** The tax service's number of the receipt; '' until the receipt is made. */
    number: text('number').notNull().default(''),
    madeAt: moment('made_at'),
    /** The tax service's page about the receipt, which its QR code opens; '' for none. */
    address: text('address').notNull().default(''),
    /** The fiscal number of the register. */
    register: text('register').notNull().default(''),
    isTest: boolean('is_test').notNull().default(false),
    /** Login of the member of staff who corrected the receipt; '' for nobody. */
    by: text('by').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    uniqueIndex('receipts_cause').on(table.reference, table.cause),
    index('receipts_subject').on(table.subjectKind, table.subject),
    index('receipts_created').on(table.createdAt),
    index('receipts_try_at')
      .on(table.tryAt)
      .where(sql`${table.state} = 'owed'`),
  ],
)
