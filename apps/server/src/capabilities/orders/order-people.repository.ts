import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { orderPeople } from './orders.tables.ts'

export type StoredPerson = Omit<typeof orderPeople.$inferSelect, 'orderId'>

export type OrderPeopleRepository = ReturnType<typeof createOrderPeopleRepository>

/** Stores the people of orders for many; an order of identical things has no people. */
export function createOrderPeopleRepository(db: Database) {
  return {
    /** Inserts people in the given order, whatever positions they had before. */
    async insert(
      tx: Transaction,
      orderId: string,
      people: readonly Omit<StoredPerson, 'position'>[],
    ): Promise<void> {
      if (people.length === 0) return
      await tx
        .insert(orderPeople)
        .values(people.map((person, at) => ({ ...person, orderId, position: at + 1 })))
    },

    /** The people of an order, in the order of their things. */
    async list(orderId: string, tx?: Transaction): Promise<StoredPerson[]> {
      const { position, name, line, pageId } = orderPeople
      return (tx ?? db)
        .select({ position, name, line, pageId })
        .from(orderPeople)
        .where(eq(orderPeople.orderId, orderId))
        .orderBy(asc(position))
    },

    /** The people of many orders, by order id. */
    async listOf(orderIds: readonly string[]): Promise<Map<string, StoredPerson[]>> {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(orderPeople)
        .where(inArray(orderPeople.orderId, [...orderIds]))
        .orderBy(asc(orderPeople.orderId), asc(orderPeople.position))
      return Map.groupBy(rows, ({ orderId }) => orderId)
    },

    async count(orderId: string, tx: Transaction): Promise<number> {
      const [row] = await tx
        .select({ people: count() })
        .from(orderPeople)
        .where(eq(orderPeople.orderId, orderId))
      return row?.people ?? 0
    },

    /** The person of one thing; null where all things of the order are the same. */
    async find(tx: Transaction, orderId: string, position: number): Promise<StoredPerson | null> {
      const [row] = await tx
        .select()
        .from(orderPeople)
        .where(and(eq(orderPeople.orderId, orderId), eq(orderPeople.position, position)))
      return row ?? null
    },

    async setPage(tx: Transaction, orderId: string, position: number, pageId: string): Promise<void> {
      await tx
        .update(orderPeople)
        .set({ pageId })
        .where(and(eq(orderPeople.orderId, orderId), eq(orderPeople.position, position)))
    },

    async erase(tx: Transaction, orderId: string): Promise<void> {
      await tx.delete(orderPeople).where(eq(orderPeople.orderId, orderId))
    },
  }
}
