import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { orderReturns } from '../orders.tables.ts'

export type GoodsReturn = typeof orderReturns.$inferSelect

export type ReturnRepository = ReturnType<typeof createReturnRepository>

/** Stores the returns of orders; a return is changed only while its order is locked. */
export function createReturnRepository(db: Database) {
  return {
    /** The returns of an order, oldest first. @param tx the transaction to read in, if any */
    async list(orderId: string, tx?: Transaction): Promise<GoodsReturn[]> {
      return (tx ?? db)
        .select()
        .from(orderReturns)
        .where(eq(orderReturns.orderId, orderId))
        .orderBy(asc(orderReturns.announcedAt), asc(orderReturns.id))
    },

    async insert(tx: Transaction, goodsReturn: typeof orderReturns.$inferInsert): Promise<void> {
      await tx.insert(orderReturns).values(goodsReturn)
    },

    async update(
      tx: Transaction,
      id: string,
      changes: Partial<Pick<GoodsReturn, 'state' | 'refunded' | 'receivedAt' | 'closedAt'>>,
    ): Promise<void> {
      await tx.update(orderReturns).set(changes).where(eq(orderReturns.id, id))
    },

    /** Removes what staff wrote about an order's returns. */
    async eraseReasons(tx: Transaction, orderId: string): Promise<void> {
      await tx.update(orderReturns).set({ reason: '' }).where(eq(orderReturns.orderId, orderId))
    },
  }
}
