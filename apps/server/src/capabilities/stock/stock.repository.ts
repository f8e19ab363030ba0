import type { StockCount, StockWarning } from '@dotyk/domain/catalogue'
import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { stockClaims, stockItems, stockMovements } from './stock.tables.ts'

/** An item with the pieces that are reserved for orders. */
export type CountedStockItem = StockCount & { id: string; told: StockWarning | null }
export type StoredStockClaim = typeof stockClaims.$inferSelect
export type StoredStockMovement = typeof stockMovements.$inferSelect
type NewMovement = typeof stockMovements.$inferInsert

export type StockRepository = ReturnType<typeof createStockRepository>

export function createStockRepository(db: Database) {
  /** The pieces reserved for orders, by item; items without reserved pieces are absent. */
  async function sumReserved(on: Database | Transaction, items?: readonly string[]) {
    const rows = await on
      .select({ item: stockClaims.item, reserved: sum(stockClaims.reserved).mapWith(Number) })
      .from(stockClaims)
      .where(and(gt(stockClaims.reserved, 0), items && inArray(stockClaims.item, [...items])))
      .groupBy(stockClaims.item)
    return new Map(rows.map(({ item, reserved }) => [item, reserved]))
  }

  async function withReserved(
    on: Database | Transaction,
    items: readonly (typeof stockItems.$inferSelect)[],
    ids?: readonly string[],
  ): Promise<CountedStockItem[]> {
    const reserved = items.length === 0 ? new Map<string, number>() : await sumReserved(on, ids)
    return items.map(item => ({ ...item, reserved: reserved.get(item.id) ?? 0 }))
  }

  return {
    /** All items, counted or not. */
    async list(): Promise<CountedStockItem[]> {
      return withReserved(db, await db.select().from(stockItems).orderBy(asc(stockItems.id)))
    },

    /** The counted items among these ids. */
    async findCounted(ids?: readonly string[], tx?: Transaction): Promise<CountedStockItem[]> {
      const on = tx ?? db
      const items = await on
        .select()
        .from(stockItems)
        .where(and(isNotNull(stockItems.onHand), ids && inArray(stockItems.id, [...ids])))
      return withReserved(on, items, ids)
    },

    /**
     * Locks an item until the transaction ends, counted or not; null for an unknown item. Reserved pieces are read after the
     * lock, so that they include the changes of the transaction before.
     */
    async lock(tx: Transaction, id: string): Promise<CountedStockItem | null> {
      const items = await tx.select().from(stockItems).where(eq(stockItems.id, id)).for('update')
      const [item] = await withReserved(tx, items, [id])
      return item ?? null
    },

    /** Locks the counted ones of the items, in an order that all transactions share. */
    async lockCounted(tx: Transaction, ids: readonly string[]): Promise<CountedStockItem[]> {
      const items = await tx
        .select()
        .from(stockItems)
        .where(and(inArray(stockItems.id, [...ids]), isNotNull(stockItems.onHand)))
        .orderBy(asc(stockItems.id))
        .for('update')
      return withReserved(tx, items, ids)
    },

    async update(
      tx: Transaction,
      id: string,
      changes: Partial<Omit<typeof stockItems.$inferSelect, 'id'>>,
    ): Promise<void> {
      await tx.update(stockItems).set(changes).where(eq(stockItems.id, id))
    },

    /** Adds items as uncounted; existing items stay as they are. */
    async insertMissing(tx: Transaction, ids: readonly string[]): Promise<void> {
      await tx
        .insert(stockItems)
        .values(ids.map(id => ({ id })))
        .onConflictDoNothing()
    },

    /** The stock claims of an order. @param tx the transaction to read in, if any */
    async listClaims(orderId: string, tx?: Transaction): Promise<StoredStockClaim[]> {
      return (tx ?? db).select().from(stockClaims).where(eq(stockClaims.orderId, orderId))
    },

    /** Stores what an order claims of an item; removes the claim where the order no longer needs the item. */
    async putClaim(tx: Transaction, claim: StoredStockClaim): Promise<void> {
      const { orderId, item, reserved, taken } = claim
      if (reserved === 0 && taken === 0)
        await tx.delete(stockClaims).where(and(eq(stockClaims.orderId, orderId), eq(stockClaims.item, item)))
      else
        await tx
          .insert(stockClaims)
          .values(claim)
          .onConflictDoUpdate({
            target: [stockClaims.orderId, stockClaims.item],
            set: { reserved, taken },
          })
    },

    async insertMovement(tx: Transaction, movement: NewMovement): Promise<void> {
      await tx.insert(stockMovements).values(movement)
    },

    /** The movements of an item, newest first. @param before the id of the last movement on the previous page */
    async listMovements(
      item: string,
      { before, limit }: { before: number | null; limit: number },
    ): Promise<StoredStockMovement[]> {
      return db
        .select(getTableColumns(stockMovements))
        .from(stockMovements)
        .where(
          and(eq(stockMovements.item, item), before === null ? undefined : lt(stockMovements.id, before)),
        )
        .orderBy(desc(stockMovements.id))
        .limit(limit)
    },

    async countMovements(item: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(stockMovements)
        .where(eq(stockMovements.item, item))
      return row?.total ?? 0
    },
  }
}
