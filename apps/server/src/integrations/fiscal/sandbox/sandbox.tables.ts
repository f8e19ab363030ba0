import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../database/columns.ts'
import type { ReceiptRequest } from '../port.ts'

/** Receipts as a register would store them; they are for trying, and no tax service knows of them. */
export const sandboxReceipts = pgTable('sandbox_receipts', {
  id: uuid('id').primaryKey(),
  request: jsonb('request').$type<ReceiptRequest>().notNull(),
  number: integer('number').notNull().generatedAlwaysAsIdentity(),
  createdAt: moment('created_at').notNull(),
})

/** Shifts of the register for trying. */
export const sandboxShifts = pgTable('sandbox_shifts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
})
