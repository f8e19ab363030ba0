import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../database/columns.ts'
import type { ReceiptRequest } from '../port.ts'

/** The receipts of the sandbox register, as a real register would store them; the tax service doesn't know them. */
export const sandboxReceipts = pgTable('sandbox_receipts', {
  id: uuid('id').primaryKey(),
  request: jsonb('request').$type<ReceiptRequest>().notNull(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  createdAt: moment('created_at').notNull(),
})

/** The shifts of the sandbox register. */
export const sandboxShifts = pgTable('sandbox_shifts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
})
