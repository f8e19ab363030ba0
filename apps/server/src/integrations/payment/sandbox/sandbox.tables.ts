import { bigint, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../database/columns.ts'
import type { SandboxRequest } from './sandbox-request.ts'

/** The status of a payment in the provider's terms; it is `prepared` until the payer chooses an outcome. */
export type SandboxStatus = 'prepared' | 'success' | 'failure' | 'reversed'

/** The checkouts of the sandbox, as a payment provider would store them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  request: jsonb('request').$type<SandboxRequest>().notNull(),
  status: text('status').$type<SandboxStatus>().notNull(),
  paymentId: bigint('payment_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** The amount refunded so far, in whole units of the currency as in the protocol. */
  refunded: doublePrecision('refunded').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
  /** When the shop gets a delayed callback; null if it isn't delayed. */
  callbackAt: moment('told_at'),
})
