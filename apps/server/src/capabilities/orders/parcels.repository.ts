import { parcelLeadId } from '@dotyk/domain/orders'
import { and, asc, eq, inArray, lte, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import type { Order } from './orders.repository.ts'
import { furtherParcels, orders } from './orders.tables.ts'

export type FurtherParcel = typeof furtherParcels.$inferSelect
type FurtherParcelKey = Pick<FurtherParcel, 'orderId' | 'number'>

/** An order by its place in a parcel of several orders. */
export type GroupedOrderRow = Pick<Order, 'id' | 'sequence' | 'state' | 'sentWithId'>

/** The largest number of orders that are read to suggest what an order may be sent with. */
const MOST_CANDIDATES = 50
/** The largest number of orders that a search finds by their further parcels. */
const MOST_FOUND = 500

export type ParcelRepository = ReturnType<typeof createParcelRepository>

/** Stores the parcels of split orders besides the first, and which orders go in one parcel. */
export function createParcelRepository(db: Database) {
  return {
    /** The further parcels of an order, by number. */
    async listFurther(orderId: string, tx?: Transaction): Promise<FurtherParcel[]> {
      return (tx ?? db)
        .select()
        .from(furtherParcels)
        .where(eq(furtherParcels.orderId, orderId))
        .orderBy(asc(furtherParcels.number))
    },

    /** The further parcels of each order that is split, by number. */
    async listFurtherOf(orderIds: readonly string[]): Promise<Map<string, FurtherParcel[]>> {
      if (orderIds.length === 0) return new Map()
      const found = await db
        .select()
        .from(furtherParcels)
        .where(inArray(furtherParcels.orderId, [...orderIds]))
        .orderBy(asc(furtherParcels.number))
      return Map.groupBy(found, ({ orderId }) => orderId)
    },

    async insertFurther(tx: Transaction, parcel: typeof furtherParcels.$inferInsert): Promise<void> {
      await tx.insert(furtherParcels).values(parcel)
    },

    async updateFurther(
      tx: Transaction,
      { orderId, number }: FurtherParcelKey,
      changes: Partial<Omit<FurtherParcel, 'orderId' | 'number'>>,
    ): Promise<void> {
      await tx
        .update(furtherParcels)
        .set(changes)
        .where(and(eq(furtherParcels.orderId, orderId), eq(furtherParcels.number, number)))
    },

    async removeFurther(tx: Transaction, { orderId, number }: FurtherParcelKey): Promise<void> {
      await tx
        .delete(furtherParcels)
        .where(and(eq(furtherParcels.orderId, orderId), eq(furtherParcels.number, number)))
    },

    /** The orders that go in one parcel with an order, and the order itself, oldest first. */
    async listTogether(order: Pick<Order, 'id' | 'sentWithId'>, tx?: Transaction): Promise<Order[]> {
      const leadId = parcelLeadId(order)
      return (tx ?? db)
        .select()
        .from(orders)
        .where(or(eq(orders.id, leadId), eq(orders.sentWithId, leadId)))
        .orderBy(asc(orders.sequence))
    },

    /** The orders of the parcels that are stored with these orders, by the id of the order that stores the parcel. */
    async listGroups(leadIds: readonly string[]): Promise<Map<string, GroupedOrderRow[]>> {
      if (leadIds.length === 0) return new Map()
      const { id, sequence, state, sentWithId } = orders
      const found = await db
        .select({ id, sequence, state, sentWithId })
        .from(orders)
        .where(or(inArray(id, [...leadIds]), inArray(sentWithId, [...leadIds])))
        .orderBy(asc(sequence))
      return Map.groupBy(found, parcelLeadId)
    },

    /** Orders in progress with the same phone and company as an order, besides it, oldest first. */
    async listWithSamePhone({ id, companyId, contact }: Order): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(
          and(
            sql`(${orders.contact}->>'phone') = ${contact.phone}`,
            sql`${orders.companyId} is not distinct from ${companyId}`,
            eq(orders.state, 'inProgress'),
            ne(orders.id, id),
          ),
        )
        .orderBy(asc(orders.sequence))
        .limit(MOST_CANDIDATES)
    },

    /** The orders one of whose further parcels has one of these texts in its waybill, phone or recipient's name. @param words in lower case */
    async findOrdersOfParcels(words: readonly string[]): Promise<string[]> {
      const { orderId, waybill, address } = furtherParcels
      const texts = sql`lower(concat_ws(' ', ${waybill}, ${address}->>'phone',
        ${address}->'recipient'->>'lastName', ${address}->'recipient'->>'firstName'))`
      const found = await db
        .selectDistinct({ orderId })
        .from(furtherParcels)
        .where(or(...words.map(word => sql`strpos(${texts}, ${word}) > 0`)))
        .limit(MOST_FOUND)
      return found.map(row => row.orderId)
    },

    /** Further parcels whose tracking is due by now, those due longest first. */
    async listToTrack(
      now: Date,
      limit: number,
    ): Promise<{ orderId: string; number: number; waybill: string; phone: string; trackAt: Date }[]> {
      const due = await db
        .select({ parcel: furtherParcels, contact: orders.contact })
        .from(furtherParcels)
        .innerJoin(orders, eq(orders.id, furtherParcels.orderId))
        .where(and(lte(furtherParcels.trackAt, now), isNotNull(furtherParcels.waybill)))
        .orderBy(asc(furtherParcels.trackAt))
        .limit(limit)
      return due.flatMap(({ parcel: { orderId, number, waybill, trackAt, address }, contact }) =>
        waybill === null || trackAt === null
          ? []
          : [{ orderId, number, waybill, trackAt, phone: address?.phone ?? contact.phone }],
      )
    },

    /** Removes the personal data of an order's further parcels: addresses, waybills and what the carrier said. */
    async erase(tx: Transaction, orderId: string): Promise<void> {
      await tx
        .update(furtherParcels)
        .set({
          address: null,
          waybill: null,
          ref: null,
          registerRef: null,
          registerNumber: '',
          status: '',
          expectedOn: null,
          trackAt: null,
        })
        .where(eq(furtherParcels.orderId, orderId))
    },
  }
}
