import type { AccessoryId } from '@dotyk/domain/catalogue'
import type { DiscountValue } from '@dotyk/domain/orders'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** Discount codes that staff created. Each order stores the code it used. */
export const discounts = pgTable('discounts', {
  /** The code in capitals. */
  code: text('code').primaryKey(),
  value: jsonb('value').$type<DiscountValue>().notNull(),
  /** The first day of validity, and below it the last, in Kyiv's time zone; null for no limit. */
  validFrom: date('valid_from', { mode: 'string' }),
  validUntil: date('valid_until', { mode: 'string' }),
  maxOrders: integer('max_orders'),
  minCount: integer('min_count').notNull(),
  accessories: integer('accessories').array().$type<AccessoryId[]>(),
  isStopped: boolean('is_stopped').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})
