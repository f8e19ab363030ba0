import type { StockReason, StockWarning } from '@dotyk/domain/catalogue'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** What lies on the shelf: blanks and ribbons, counted in pieces. */
export const stockItems = pgTable('stock_items', {
  /** `blank-3-1`, `ribbon-2`. */
  id: text('id').primaryKey(),
  /** Pieces on the shelf; null where nobody counts them. Below 0 where more was packed than had been counted. */
  onHand: integer('on_hand'),
  /** Staff are warned once no more than this many are available; null for no warning. */
  warnAt: integer('warn_at'),
  /** The last warning that staff got; null once there is enough. */
  told: text('told').$type<StockWarning>(),
})

/** The pieces of an item that an order keeps from others. They are recorded of uncounted items as well, so that counting may begin. */
export const stockClaims = pgTable(
  'stock_claims',
  {
    orderId: text('order_id').notNull(),
    item: text('item').notNull(),
    /** Pieces that it waits for. */
    reserved: integer('reserved').notNull(),
    /** Pieces that it took from the shelf. */
    taken: integer('taken').notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderId, table.item] }),
    index('stock_claims_reserved')
      .on(table.item)
      .where(sql`${table.reserved} > 0`),
    check('stock_claims_pieces', sql`least(${table.reserved}, ${table.taken}) >= 0`),
  ],
)

/** Each change of a counted item's numbers. The changes of an item sum up to its pieces on the shelf and those reserved. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    item: text('item')
      .notNull()
      .references(() => stockItems.id),
    at: moment('at').notNull(),
    why: text('why').$type<StockReason>().notNull(),
    /** Login of the member of staff; '' where the buyer did it. */
    by: text('by').notNull(),
    /** The order that it happened to, with its number; null and '' for none. */
    orderId: text('order_id'),
    orderNumber: text('order_number').notNull().default(''),
    /** By how many pieces the shelf changed. */
    onHand: integer('on_hand').notNull(),
    /** By how many pieces the reserved ones changed. */
    reserved: integer('reserved').notNull(),
    /** The numbers after it; null once nobody counts the item. */
    onHandAfter: integer('on_hand_after'),
    reservedAfter: integer('reserved_after').notNull(),
    /** What staff wrote of it; '' for nothing. */
    note: text('note').notNull().default(''),
  },
  table => [index('stock_movements_item').on(table.item, table.id)],
)
