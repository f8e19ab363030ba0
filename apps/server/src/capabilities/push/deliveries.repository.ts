import { DELIVERY_STATES, type DeliveryCounts, type DeliveryState } from '@dotyk/domain/push'
import { and, count, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { pushDeliveries, pushTokens } from './push.tables.ts'

export type ClaimedDelivery = Pick<typeof pushDeliveries.$inferSelect, 'tokenId' | 'service' | 'tries'>

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>

export function createDeliveryRepository(db: Database) {
  const ofMessage = (messageId: string) => eq(pushDeliveries.messageId, messageId)
  const among = (messageId: string, ids: readonly string[]) =>
    and(ofMessage(messageId), inArray(pushDeliveries.tokenId, [...ids]))

  return {
    /** Makes the subscriptions of an audience recipients of the message, and returns their number. */
    async addAudience(
      tx: Transaction,
      messageId: string,
      audience: SQL | undefined,
      now: Date,
    ): Promise<number> {
      const chosen = audience ? sql`where ${audience}` : sql``
      const { rowCount } = (await tx.execute(sql`
        insert into ${pushDeliveries} (message_id, token_id, service, next_try_at)
        select ${messageId}, ${pushTokens.id}, split_part(${pushTokens.endpoint}, '/', 3), ${now}
        from ${pushTokens} ${chosen}`)) as {
        rowCount: number
      }
      return rowCount
    },

    async exists(messageId: string, tokenId: string): Promise<boolean> {
      return (await db.$count(pushDeliveries, among(messageId, [tokenId]))) > 0
    },

    /** Claims due deliveries. The claim is committed before anything is sent, so that no browser gets the message twice. */
    async claim(
      messageId: string,
      limit: number,
      { now, until }: { now: Date; until: Date },
    ): Promise<ClaimedDelivery[]> {
      const due = db.$with('due').as(
        db
          .select({ tokenId: pushDeliveries.tokenId })
          .from(pushDeliveries)
          .where(
            and(
              ofMessage(messageId),
              eq(pushDeliveries.state, 'waiting'),
              sql`${pushDeliveries.nextTryAt} <= ${now}`,
            ),
          )
          .orderBy(pushDeliveries.nextTryAt)
          .limit(limit)
          .for('update', { skipLocked: true }),
      )
      return db
        .with(due)
        .update(pushDeliveries)
        .set({ state: 'claimed', claimedUntil: until, tries: sql`${pushDeliveries.tries} + 1` })
        .where(and(ofMessage(messageId), inArray(pushDeliveries.tokenId, db.select().from(due))))
        .returning({
          tokenId: pushDeliveries.tokenId,
          service: pushDeliveries.service,
          tries: pushDeliveries.tries,
        })
    },

    /** Settles deliveries left by processes that died. They may have been sent, so they aren't sent again. */
    async settleAbandoned(messageId: string, now: Date): Promise<void> {
      await db
        .update(pushDeliveries)
        .set({ state: 'uncertain', claimedUntil: null })
        .where(
          and(
            ofMessage(messageId),
            eq(pushDeliveries.state, 'claimed'),
            lt(pushDeliveries.claimedUntil, now),
          ),
        )
    },

    async settle(
      tx: Transaction,
      messageId: string,
      ids: readonly string[],
      state: Exclude<DeliveryState, 'waiting' | 'claimed'>,
    ): Promise<void> {
      if (ids.length === 0) return
      await tx.update(pushDeliveries).set({ state, claimedUntil: null }).where(among(messageId, ids))
    },

    /** Returns a delivery to the waiting state, for its next try. */
    async release(tx: Transaction, messageId: string, tokenId: string, nextTryAt: Date): Promise<void> {
      await tx
        .update(pushDeliveries)
        .set({ state: 'waiting', claimedUntil: null, nextTryAt })
        .where(among(messageId, [tokenId]))
    },

    /** Pauses a push service: its deliveries wait until this time. */
    async pauseService(tx: Transaction, messageId: string, service: string, until: Date): Promise<void> {
      await tx
        .update(pushDeliveries)
        .set({ nextTryAt: until })
        .where(
          and(
            ofMessage(messageId),
            eq(pushDeliveries.service, service),
            eq(pushDeliveries.state, 'waiting'),
            lt(pushDeliveries.nextTryAt, until),
          ),
        )
    },

    /**
     * Holds the deliveries that a push service hasn't accepted: those that wait, and those it refused. Waiting deliveries come
     * first when the message resumes, so that wrong subscriptions don't hold it up again.
     */
    async hold(tx: Transaction, messageId: string, service: string): Promise<void> {
      const { state, nextTryAt } = pushDeliveries
      await tx
        .update(pushDeliveries)
        .set({
          state: 'held',
          nextTryAt: sql`case when ${state} = 'waiting' then ${nextTryAt} - interval '1 second' else ${nextTryAt} end`,
        })
        .where(
          and(
            ofMessage(messageId),
            eq(pushDeliveries.service, service),
            inArray(state, ['waiting', 'refused']),
          ),
        )
    },

    /**
     * Releases the held deliveries of a message.
     * @param service where given, only this push service's deliveries are released
     */
    async releaseHeld(tx: Transaction, messageId: string, service?: string): Promise<void> {
      await tx
        .update(pushDeliveries)
        .set({ state: 'waiting' })
        .where(
          and(
            ofMessage(messageId),
            eq(pushDeliveries.state, 'held'),
            service === undefined ? undefined : eq(pushDeliveries.service, service),
          ),
        )
    },

    /**
     * Counts the deliveries of a message by state.
     * @param service where given, only this push service's deliveries are counted
     */
    async count(
      messageId: string,
      service?: string,
      reader: Pick<Database, 'select'> = db,
    ): Promise<DeliveryCounts> {
      const rows = await reader
        .select({ state: pushDeliveries.state, count: count() })
        .from(pushDeliveries)
        .where(
          and(ofMessage(messageId), service === undefined ? undefined : eq(pushDeliveries.service, service)),
        )
        .groupBy(pushDeliveries.state)
      const counted = new Map(rows.map(row => [row.state, row.count]))
      return Object.fromEntries(
        DELIVERY_STATES.map(state => [state, counted.get(state) ?? 0]),
      ) as DeliveryCounts
    },

    async deleteOf(tx: Transaction, messageId: string): Promise<void> {
      await tx.delete(pushDeliveries).where(ofMessage(messageId))
    },
  }
}
