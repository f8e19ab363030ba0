import { and, asc, count, eq, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { shownOrderColumns, orderViews } from '../views.tables.ts'

export type StoredView = typeof orderViews.$inferSelect

export type ViewRepository = ReturnType<typeof createViewRepository>

/** Stores saved views of the orders' list. */
export function createViewRepository(db: Database) {
  return {
    /** A member's own views and the shared views, by name. */
    async listFor(staffId: string): Promise<StoredView[]> {
      return db
        .select()
        .from(orderViews)
        .where(or(eq(orderViews.staffId, staffId), isNull(orderViews.staffId)))
        .orderBy(asc(orderViews.name), asc(orderViews.id))
    },

    /** The view, locked until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<StoredView | null> {
      const [view] = await tx.select().from(orderViews).where(eq(orderViews.id, id)).for('update')
      return view ?? null
    },

    /** The number of a member's own views, or of the shared views for null. */
    async countOf(tx: Transaction, staffId: string | null): Promise<number> {
      const [row] = await tx
        .select({ views: count() })
        .from(orderViews)
        .where(staffId === null ? isNull(orderViews.staffId) : eq(orderViews.staffId, staffId))
      return row?.views ?? 0
    },

    /** Inserts the view, or updates everything except who saved it and when. */
    async save(tx: Transaction, view: StoredView): Promise<void> {
      const { staffId, name, query, columns } = view
      await tx
        .insert(orderViews)
        .values(view)
        .onConflictDoUpdate({ target: orderViews.id, set: { staffId, name, query, columns } })
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(orderViews).where(and(eq(orderViews.id, id)))
    },

    /** The columns that a member chose; null where they never chose any. */
    async columnsOf(staffId: string): Promise<string[] | null> {
      const [row] = await db.select().from(shownOrderColumns).where(eq(shownOrderColumns.staffId, staffId))
      return row?.columns ?? null
    },

    async keepColumns(tx: Transaction, staffId: string, columns: string[]): Promise<void> {
      await tx
        .insert(shownOrderColumns)
        .values({ staffId, columns })
        .onConflictDoUpdate({ target: shownOrderColumns.staffId, set: { columns } })
    },
  }
}
