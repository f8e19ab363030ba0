import { and, asc, count, desc, eq, inArray, isNotNull, lte, max } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { orderChips, orderLayouts, orderParcels, orders } from '../orders.tables.ts'

export type StoredLayout = typeof orderLayouts.$inferSelect
export type OrderChip = typeof orderChips.$inferSelect
export type OrderParcel = typeof orderParcels.$inferSelect

export type ProductionRepository = ReturnType<typeof createProductionRepository>

/** Stores an order's production data: layouts, written chips and the parcel. */
export function createProductionRepository(db: Database) {
  return {
    async insertLayout(tx: Transaction, layout: typeof orderLayouts.$inferInsert): Promise<void> {
      await tx.insert(orderLayouts).values(layout)
    },

    /** The layouts of an order, newest first. */
    async listLayouts(orderId: string, tx?: Transaction): Promise<StoredLayout[]> {
      return (tx ?? db)
        .select()
        .from(orderLayouts)
        .where(eq(orderLayouts.orderId, orderId))
        .orderBy(desc(orderLayouts.id))
    },

    /** The newest layout of each order that has layouts. */
    async findNewestLayouts(orderIds: readonly string[]): Promise<Map<string, StoredLayout>> {
      if (orderIds.length === 0) return new Map()
      const newest = db
        .select({ id: max(orderLayouts.id) })
        .from(orderLayouts)
        .where(inArray(orderLayouts.orderId, [...orderIds]))
        .groupBy(orderLayouts.orderId)
      const found = await db.select().from(orderLayouts).where(inArray(orderLayouts.id, newest))
      return new Map(found.map(layout => [layout.orderId, layout]))
    },

    async answerLayout(
      tx: Transaction,
      id: number,
      answer: Pick<StoredLayout, 'state' | 'comment' | 'answeredAt'>,
    ): Promise<void> {
      await tx.update(orderLayouts).set(answer).where(eq(orderLayouts.id, id))
    },

    /** Which of the stored files are layouts. */
    async findUsedFiles(files: readonly string[]): Promise<string[]> {
      if (files.length === 0) return []
      const used = await db
        .select({ file: orderLayouts.file })
        .from(orderLayouts)
        .where(inArray(orderLayouts.file, [...files]))
      return used.map(({ file }) => file)
    },

    /** Lists the chips by number. */
    async listChips(orderId: string, tx?: Transaction): Promise<OrderChip[]> {
      return (tx ?? db)
        .select()
        .from(orderChips)
        .where(eq(orderChips.orderId, orderId))
        .orderBy(asc(orderChips.number))
    },

    /** Counts the written chips of each order; orders without written chips are left out. */
    async countChips(orderIds: readonly string[]): Promise<Map<string, number>> {
      if (orderIds.length === 0) return new Map()
      const counted = await db
        .select({ orderId: orderChips.orderId, written: count() })
        .from(orderChips)
        .where(inArray(orderChips.orderId, [...orderIds]))
        .groupBy(orderChips.orderId)
      return new Map(counted.map(({ orderId, written }) => [orderId, written]))
    },

    async putChip(tx: Transaction, chip: typeof orderChips.$inferInsert): Promise<void> {
      const { orderId: _, number: __, ...written } = chip
      await tx
        .insert(orderChips)
        .values(chip)
        .onConflictDoUpdate({ target: [orderChips.orderId, orderChips.number], set: written })
    },

    async removeChip(tx: Transaction, orderId: string, number: number): Promise<void> {
      await tx.delete(orderChips).where(and(eq(orderChips.orderId, orderId), eq(orderChips.number, number)))
    },

    /** Finds what is known of the first parcel of an order. @param tx the transaction to read in, if any */
    async findParcel(orderId: string, tx?: Transaction): Promise<OrderParcel | null> {
      const [parcel] = await (tx ?? db).select().from(orderParcels).where(eq(orderParcels.orderId, orderId))
      return parcel ?? null
    },

    async findParcels(orderIds: readonly string[]): Promise<Map<string, OrderParcel>> {
      if (orderIds.length === 0) return new Map()
      const found = await db
        .select()
        .from(orderParcels)
        .where(inArray(orderParcels.orderId, [...orderIds]))
      return new Map(found.map(parcel => [parcel.orderId, parcel]))
    },

    async putParcel(tx: Transaction, orderId: string, changes: Partial<OrderParcel>): Promise<void> {
      await tx
        .insert(orderParcels)
        .values({ orderId, ...changes })
        .onConflictDoUpdate({ target: orderParcels.orderId, set: changes })
    },

    /**
     * Removes personal data of making and sending an order: layouts, contents of chips, the parcel's destination. The carrier's
     * price is kept.
     * @returns names of the layouts' files
     */
    async erase(tx: Transaction, orderId: string): Promise<string[]> {
      const layouts = await tx.delete(orderLayouts).where(eq(orderLayouts.orderId, orderId)).returning()
      await tx.delete(orderChips).where(eq(orderChips.orderId, orderId))
      await tx
        .update(orderParcels)
        .set({
          ref: null,
          registerRef: null,
          registerNumber: '',
          status: '',
          expectedOn: null,
          trackAt: null,
        })
        .where(eq(orderParcels.orderId, orderId))
      return layouts.map(({ file }) => file)
    },

    /** Parcels whose tracking is due by now, those due longest first. */
    async findParcelsToTrack(
      now: Date,
      limit: number,
    ): Promise<{ orderId: string; waybill: string; phone: string; trackAt: Date }[]> {
      const due = await db
        .select({
          orderId: orders.id,
          waybill: orders.waybill,
          contact: orders.contact,
          trackAt: orderParcels.trackAt,
        })
        .from(orderParcels)
        .innerJoin(orders, eq(orders.id, orderParcels.orderId))
        .where(and(lte(orderParcels.trackAt, now), isNotNull(orders.waybill)))
        .orderBy(asc(orderParcels.trackAt))
        .limit(limit)
      return due.flatMap(({ orderId, waybill, contact, trackAt }) =>
        waybill === null || trackAt === null ? [] : [{ orderId, waybill, trackAt, phone: contact.phone }],
      )
    },
  }
}
