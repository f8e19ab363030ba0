import { and, asc, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { orders, orderTags } from '../orders.tables.ts'

export type StoredTag = Omit<typeof orderTags.$inferSelect, 'orderId'>

export type LabelRepository = ReturnType<typeof createLabelRepository>

/** The largest number of suggested tags. */
const SUGGESTED = 200

/** Stores the tags of orders, and counts the members of staff to whom orders are assigned. */
export function createLabelRepository(db: Database) {
  return {
    /** Returns the tags of each of these orders, in alphabetical order. */
    async tagsOf(orderIds: readonly string[], tx?: Transaction): Promise<Map<string, StoredTag[]>> {
      if (orderIds.length === 0) return new Map()
      const rows = await (tx ?? db)
        .select()
        .from(orderTags)
        .where(inArray(orderTags.orderId, [...orderIds]))
        .orderBy(asc(orderTags.tag))
      return Map.groupBy(rows, ({ orderId }) => orderId)
    },

    async add(tx: Transaction, tag: typeof orderTags.$inferInsert): Promise<void> {
      await tx.insert(orderTags).values(tag).onConflictDoNothing()
    },

    /** Removes a tag of an order. @returns whether the order had the tag */
    async remove(tx: Transaction, orderId: string, tag: string): Promise<boolean> {
      const removed = await tx
        .delete(orderTags)
        .where(and(eq(orderTags.orderId, orderId), eq(orderTags.tag, tag)))
        .returning({ tag: orderTags.tag })
      return removed.length > 0
    },

    async erase(tx: Transaction, orderId: string): Promise<void> {
      await tx.delete(orderTags).where(eq(orderTags.orderId, orderId))
    },

    /** The most used tags, each with the number of orders that have it. */
    listTags(): Promise<{ tag: string; orders: number }[]> {
      return db
        .select({ tag: orderTags.tag, orders: count() })
        .from(orderTags)
        .groupBy(orderTags.tag)
        .orderBy(desc(count()), asc(orderTags.tag))
        .limit(SUGGESTED)
    },

    /** The logins to whom orders are assigned, with the number of their orders. */
    async countAssigned(): Promise<Map<string, number>> {
      const rows = await db
        .select({ assignee: orders.assignee, orders: count() })
        .from(orders)
        .where(isNotNull(orders.assignee))
        .groupBy(orders.assignee)
      return new Map(rows.map(row => [row.assignee ?? '', row.orders]))
    },
  }
}
