import type { Currency } from '@dotyk/domain/values'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Transfers of bank statements that staff recorded as the payments of orders. The table doesn't store who paid. */
export const bankTransfers = pgTable('bank_transfers', {
  /** SHA-256 of the statement's line, so that the same line in another file is recognised. */
  fingerprint: text('fingerprint').primaryKey(),
  orderIds: jsonb('order_ids').$type<string[]>().notNull(),
  /** The amount in minor units. */
  amount: integer('amount').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Login of the member of staff. */
  recordedBy: text('recorded_by').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})
