import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  like,
  lte,
  ne,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { orderNumber } from '@dotyk/domain/orders'
import type { EmailKind } from '../emails/index.ts'
import { orderEvents, orderKeys, orderEmails, orders } from './orders.tables.ts'

export type Order = typeof orders.$inferSelect
type NewOrder = typeof orders.$inferInsert
type OrderUpdate = Partial<
  Pick<
    Order,
    | 'state'
    | 'paymentState'
    | 'pageId'
    | 'transferRefunded'
    | 'overpaid'
    | 'differenceDue'
    | 'reprints'
    | 'proposal'
    | 'productId'
    | 'productTitle'
    | 'count'
    | 'unitPrice'
    | 'price'
    | 'makingDays'
    | 'travelDays'
    | 'deliveryCost'
    | 'recipient'
    | 'contact'
    | 'delivery'
    | 'comment'
    | 'cardName'
    | 'cardLine'
    | 'ownDesign'
    | 'erasedAt'
    | 'erasedBy'
    | 'assignee'
    | 'waybill'
    | 'sentWithId'
    | 'goingBackAt'
    | 'takenOverAt'
    | 'takenOverBy'
    | 'takenOverReason'
    | 'step'
    | 'stepTimes'
    | 'paidAt'
    | 'startedAt'
    | 'doneAt'
    | 'cancelledAt'
  >
>
export type OrderEvent = typeof orderEvents.$inferSelect
type OrderKey = typeof orderKeys.$inferSelect

export type OrderRepository = ReturnType<typeof createOrderRepository>

export function createOrderRepository(db: Database) {
  return {
    /** Finds an order. @param tx the transaction to read in, if any */
    async find(id: string, tx?: Transaction): Promise<Order | null> {
      const [order] = await (tx ?? db).select().from(orders).where(eq(orders.id, id))
      return order ?? null
    },

    /** The orders with these ids, in no particular order; unknown ids are left out. */
    async listByIds(ids: readonly string[]): Promise<Order[]> {
      if (ids.length === 0) return []
      return db
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
    },

    /** The public numbers of orders, by id. */
    async numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: orders.id, sequence: orders.sequence })
        .from(orders)
        .where(inArray(orders.id, [...ids]))
      return new Map(rows.map(({ id, sequence }) => [id, orderNumber(sequence)]))
    },

    async idOfNumber(sequence: number): Promise<string | null> {
      const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.sequence, sequence))
      return row?.id ?? null
    },

    /** The order, locked until the transaction ends, so that concurrent changes are applied one after another. */
    async lock(tx: Transaction, id: string): Promise<Order | null> {
      const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      return order ?? null
    },

    /** The orders that replace things of this one, oldest first. */
    async listReplacements(id: string, tx?: Transaction): Promise<Order[]> {
      return (tx ?? db).select().from(orders).where(eq(orders.replacesId, id)).orderBy(asc(orders.sequence))
    },

    /** The orders in progress whose buyers were asked about a correction. */
    async listAsked(): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(and(isNotNull(orders.proposal), eq(orders.state, 'inProgress')))
        .orderBy(asc(orders.sequence))
    },

    async insert(tx: Transaction, order: NewOrder): Promise<Order> {
      const [stored] = await tx.insert(orders).values(order).returning()
      if (!stored) throw new Error('An order was not stored.')
      return stored
    },

    async update(tx: Transaction, id: string, changes: OrderUpdate): Promise<Order> {
      const [order] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning()
      if (!order) throw new Error(`The order ${id} was removed while it was locked.`)
      return order
    },

    /** The profile's orders, newest first. */
    listOf(profileId: string): Promise<Order[]> {
      return db.select().from(orders).where(eq(orders.profileId, profileId)).orderBy(desc(orders.sequence))
    },

    async listStates(tx: Transaction, profileId: string): Promise<Pick<Order, 'id' | 'state'>[]> {
      return tx
        .select({ id: orders.id, state: orders.state })
        .from(orders)
        .where(eq(orders.profileId, profileId))
    },

    /** The newest order of a profile that isn't cancelled. */
    async findNewestStanding(tx: Transaction, profileId: string): Promise<Order | null> {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.profileId, profileId), ne(orders.state, 'cancelled')))
        .orderBy(desc(orders.sequence))
        .limit(1)
      return order ?? null
    },

    /** The payment states of a profile's orders with page designs, and whether each order has an event of this kind. */
    async findPageDesigns(
      tx: Transaction,
      profileId: string,
      what: string,
    ): Promise<{ paymentState: Order['paymentState']; isNoted: boolean }[]> {
      const noted = tx
        .select({ one: sql`1` })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.what, what)))
      return tx
        .select({ paymentState: orders.paymentState, isNoted: sql<boolean>`${exists(noted)}` })
        .from(orders)
        .where(and(eq(orders.profileId, profileId), gt(orders.pageDesigns, 0)))
    },

    /**
     * Claims an idempotency key for its first order. Waits while another request is claiming the same key.
     * @returns null when the key is claimed now; otherwise the stored key with its order
     */
    async takeKey(tx: Transaction, key: OrderKey): Promise<OrderKey | null> {
      const taken = await tx.insert(orderKeys).values(key).onConflictDoNothing().returning()
      if (taken.length > 0) return null
      const [known] = await tx
        .select()
        .from(orderKeys)
        .where(and(eq(orderKeys.caller, key.caller), eq(orderKeys.key, key.key)))
      if (!known) throw new Error('An idempotency key was removed while it was read.')
      return known
    },

    /**
     * The oldest orders placed at or before a time that still have personal data and aren't in progress, starting after a
     * sequence number.
     */
    async listKept(question: { placedBy: Date; after: number; limit: number }): Promise<Order[]> {
      const { placedBy, after, limit } = question
      return db
        .select()
        .from(orders)
        .where(
          and(
            isNull(orders.erasedAt),
            lte(orders.createdAt, placedBy),
            ne(orders.state, 'inProgress'),
            gt(orders.sequence, after),
          ),
        )
        .orderBy(asc(orders.sequence))
        .limit(limit)
    },

    /** Removes the texts that people wrote about an order, and the fingerprint of the submitted form. */
    async eraseTexts(tx: Transaction, orderId: string): Promise<void> {
      await tx.update(orderEvents).set({ text: '' }).where(eq(orderEvents.orderId, orderId))
      await tx.update(orderKeys).set({ bodyHash: '' }).where(eq(orderKeys.orderId, orderId))
    },

    /** Whether an order other than this one has a picture in its own design. */
    async isPictureOrdered(tx: Transaction, pictureId: string, exceptId: string): Promise<boolean> {
      const [other] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(ne(orders.ownDesign, ''), like(orders.ownDesign, `%${pictureId}%`), ne(orders.id, exceptId)),
        )
        .limit(1)
      return other !== undefined
    },

    async moveToDefaultCompany(tx: Transaction, companyId: string): Promise<void> {
      await tx.update(orders).set({ companyId: null }).where(eq(orders.companyId, companyId))
    },

    async forgetKeysBefore(time: Date): Promise<void> {
      await db.delete(orderKeys).where(lt(orderKeys.createdAt, time))
    },

    /** Records an email about the order; returns whether it is the first of its kind. */
    async noteEmail(tx: Transaction, orderId: string, kind: EmailKind, queuedAt: Date): Promise<boolean> {
      const noted = await tx
        .insert(orderEmails)
        .values({ orderId, kind, queuedAt })
        .onConflictDoNothing()
        .returning()
      return noted.length > 0
    },

    /** Forgets that an email of this kind was sent, so that the next one counts as the first. */
    async forgetEmail(tx: Transaction, orderId: string, kind: EmailKind): Promise<void> {
      await tx.delete(orderEmails).where(and(eq(orderEmails.orderId, orderId), eq(orderEmails.kind, kind)))
    },

    async noteEvent(
      tx: Transaction,
      event: { orderId: string; by: string; what: string; at: Date; text?: string },
    ): Promise<void> {
      await tx.insert(orderEvents).values(event)
    },

    /** Whether an order has an event of this kind with this text after a time. */
    async hasEvent(
      tx: Transaction,
      { orderId, what, text, after }: { orderId: string; what: string; text: string; after: Date },
    ): Promise<boolean> {
      const found = await tx
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(
          and(
            eq(orderEvents.orderId, orderId),
            eq(orderEvents.what, what),
            eq(orderEvents.text, text),
            gt(orderEvents.at, after),
          ),
        )
        .limit(1)
      return found.length > 0
    },

    /** The events of orders, oldest first. */
    async listEvents(orderIds: readonly string[]): Promise<OrderEvent[]> {
      if (orderIds.length === 0) return []
      return db
        .select()
        .from(orderEvents)
        .where(inArray(orderEvents.orderId, [...orderIds]))
        .orderBy(orderEvents.id)
    },
  }
}
