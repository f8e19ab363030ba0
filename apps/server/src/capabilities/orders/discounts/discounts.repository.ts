import type { Discount } from '@dotyk/domain/orders'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { discounts } from '../discounts.tables.ts'
import { orders } from '../orders.tables.ts'

/** A discount code and how many orders use it. */
export interface DiscountWithUses extends Discount {
  orders: number
}

export type DiscountRepository = ReturnType<typeof createDiscountRepository>

export function createDiscountRepository(db: Database) {
  return {
    /** All discount codes, newest first. */
    async list(): Promise<DiscountWithUses[]> {
      const rows = await db
        .select({ discount: discounts, orders: count(orders.id) })
        .from(discounts)
        .leftJoin(orders, and(eq(orders.discountCode, discounts.code), ne(orders.state, 'cancelled')))
        .groupBy(discounts.code)
        .orderBy(desc(discounts.createdAt), discounts.code)
      return rows.map(row => ({ ...toDiscount(row.discount), orders: row.orders }))
    },

    /** Finds a discount code. @param tx the transaction to read in, if any */
    async find(code: string, tx?: Transaction): Promise<Discount | null> {
      const [row] = await (tx ?? db).select().from(discounts).where(eq(discounts.code, code))
      return row ? toDiscount(row) : null
    },

    /** The code, locked until the transaction ends, so that concurrent orders use it one after another. */
    async lock(tx: Transaction, code: string): Promise<Discount | null> {
      const [row] = await tx.select().from(discounts).where(eq(discounts.code, code)).for('update')
      return row ? toDiscount(row) : null
    },

    /** How many orders use the code; cancelled orders don't count. */
    async countOrders(code: string, tx?: Transaction): Promise<number> {
      const [row] = await (tx ?? db)
        .select({ orders: count() })
        .from(orders)
        .where(and(eq(orders.discountCode, code), ne(orders.state, 'cancelled')))
      return row?.orders ?? 0
    },

    /** @returns false where the code exists already */
    async insert(tx: Transaction, discount: Discount, createdAt: Date): Promise<boolean> {
      const stored = await tx
        .insert(discounts)
        .values({ ...discount, createdAt })
        .onConflictDoNothing()
        .returning()
      return stored.length > 0
    },

    async update(tx: Transaction, { code, ...limits }: Discount): Promise<void> {
      await tx.update(discounts).set(limits).where(eq(discounts.code, code))
    },
  }
}

function toDiscount({ createdAt: _, ...discount }: typeof discounts.$inferSelect): Discount {
  return discount
}
