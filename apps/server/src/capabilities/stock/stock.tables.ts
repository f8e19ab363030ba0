import type { StockReason, StockWarning } from '@dotyk/domain/catalogue'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/** The stock items: blanks and ribbons, counted in pieces. */
export const stockItems = pgTable('stock_items', {
  /** The item's id: `blank-3-1`, `ribbon-2`. */
  id: text('id').primaryKey(),
  /** Pieces on the shelf; null for an uncounted item. Negative where more pieces were packed than had been counted. */
  onHand: integer('on_hand'),
  /** Staff are warned once this many or fewer pieces are available; null for no warning. */
  warnAt: integer('warn_at'),
  /** The last warning that was sent to staff; null while enough pieces are left. */
  told: text('told').$type<StockWarning>(),
})

/** The pieces of an item that an order claims. Uncounted items have claims too, so that counting can start at any time. */
export const stockClaims = pgTable(
  'stock_claims',
  {
    orderId: text('order_id').notNull(),
    item: text('item').notNull(),
    /** Pieces reserved for the order that are still on the shelf. */
    reserved: integer('reserved').notNull(),
    /** Pieces that the order took from the shelf. */
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

/** Every change of a counted item's numbers. The changes of an item sum up to its pieces on the shelf and its reserved pieces. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    item: text('item')
      .notNull()
      .references(() => stockItems.id),
    at: moment('at').notNull(),
    why: text('why').$type<StockReason>().notNull(),
    /** Login of the member of staff; '' where the buyer caused the change. */
    by: text('by').notNull(),
    /** The order that caused the change; below it, the order's number. null and '' where no order did. */
    orderId: text('order_id'),
    orderNumber: text('order_number').notNull().default(''),
    /** By how many pieces the number on the shelf changed. */
    onHand: integer('on_hand').notNull(),
    /** By how many pieces the reserved number changed. */
    reserved: integer('reserved').notNull(),
    /** The item's numbers after the change; null once the item is no longer counted. */
    onHandAfter: integer('on_hand_after'),
    reservedAfter: integer('reserved_after').notNull(),
    /** A note by staff; '' for none. */
    note: text('note').notNull().default(''),
  },
  table => [index('stock_movements_item').on(table.item, table.id)],
)
