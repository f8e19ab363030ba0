import { WEBHOOK_LIMITS } from '@dotyk/domain/leads'
import { and, asc, desc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../database/database.ts'
import { leadWebhookEvents, leadWebhooks } from '../leads.tables.ts'

export type StoredWebhook = typeof leadWebhooks.$inferSelect
export type StoredWebhookEvent = typeof leadWebhookEvents.$inferSelect
type NewWebhookEvent = typeof leadWebhookEvents.$inferInsert
type EventResult = Pick<StoredWebhookEvent, 'state' | 'status' | 'failure' | 'triedAt' | 'nextTryAt'>

export type WebhookRepository = ReturnType<typeof createWebhookRepository>

export function createWebhookRepository(db: Database) {
  const ofOwner = (profileId: string) => eq(leadWebhookEvents.profileId, profileId)
  const isWaiting = eq(leadWebhookEvents.state, 'waiting')

  return {
    /** The encrypted secrets of all webhooks: the current ones, and those that sign for another day. */
    encrypted: [leadWebhooks.secret, leadWebhooks.oldSecret].map(column => ({
      async list(): Promise<{ id: string; sealed: Buffer }[]> {
        const rows = await db.select({ id: leadWebhooks.profileId, sealed: column }).from(leadWebhooks)
        return rows.flatMap(({ id, sealed }) => (sealed ? [{ id, sealed }] : []))
      },
      async replace(id: string, before: Buffer, after: Buffer): Promise<void> {
        await db
          .update(leadWebhooks)
          .set(column === leadWebhooks.secret ? { secret: after } : { oldSecret: after })
          .where(and(eq(leadWebhooks.profileId, id), eq(column, before)))
      },
    })),

    async find(profileId: string, tx: Database | Transaction = db): Promise<StoredWebhook | null> {
      const [found] = await tx.select().from(leadWebhooks).where(eq(leadWebhooks.profileId, profileId))
      return found ?? null
    },

    /** Locks an owner's webhook until the transaction ends: with `update` to change it, or with `share` to prevent changes. */
    async lock(
      tx: Transaction,
      profileId: string,
      against: 'update' | 'share' = 'update',
    ): Promise<StoredWebhook | null> {
      const [found] = await tx
        .select()
        .from(leadWebhooks)
        .where(eq(leadWebhooks.profileId, profileId))
        .for(against)
      return found ?? null
    },

    async insert(
      tx: Transaction,
      webhook: Pick<StoredWebhook, 'profileId' | 'address' | 'secret'>,
    ): Promise<void> {
      await tx.insert(leadWebhooks).values(webhook)
    },

    async update(
      tx: Transaction,
      profileId: string,
      changes: Partial<Omit<StoredWebhook, 'profileId'>>,
    ): Promise<void> {
      await tx.update(leadWebhooks).set(changes).where(eq(leadWebhooks.profileId, profileId))
    },

    /** Deletes an owner's webhook with its events. */
    async delete(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(leadWebhooks).where(eq(leadWebhooks.profileId, profileId))
    },

    async insertEvent(tx: Transaction, event: NewWebhookEvent): Promise<void> {
      await tx.insert(leadWebhookEvents).values(event)
    },

    /** Lists an owner's log, newest first. */
    listEvents(profileId: string): Promise<StoredWebhookEvent[]> {
      return db
        .select()
        .from(leadWebhookEvents)
        .where(ofOwner(profileId))
        .orderBy(desc(leadWebhookEvents.createdAt), desc(leadWebhookEvents.id))
        .limit(WEBHOOK_LIMITS.events)
    },

    /** Makes an owner's event due by `now`, as if it were sent for the first time; returns false if there is no such event. */
    async restartEvent(tx: Transaction, profileId: string, id: string, now: Date): Promise<boolean> {
      const found = await tx
        .update(leadWebhookEvents)
        .set({ state: 'waiting', nextTryAt: now, earlierTries: sql`${leadWebhookEvents.tries}` })
        .where(and(ofOwner(profileId), eq(leadWebhookEvents.id, id)))
        .returning({ id: leadWebhookEvents.id })
      return found.length > 0
    },

    /** Holds back the waiting events of leads, because the webhook was turned off. */
    async holdEvents(tx: Transaction, profileId: string): Promise<void> {
      await tx
        .update(leadWebhookEvents)
        .set({ state: 'held', nextTryAt: null })
        .where(and(ofOwner(profileId), isWaiting, eq(leadWebhookEvents.type, 'lead.created')))
    },

    /** Makes all held events due by `now`. */
    async releaseEvents(tx: Transaction, profileId: string, now: Date): Promise<void> {
      await tx
        .update(leadWebhookEvents)
        .set({ state: 'waiting', nextTryAt: now, earlierTries: sql`${leadWebhookEvents.tries}` })
        .where(and(ofOwner(profileId), eq(leadWebhookEvents.state, 'held')))
    },

    /**
     * Leases the webhook whose event has been due longest, among webhooks to which no process is sending. The lease is committed
     * before anything is sent, so that two processes don't send the same event.
     */
    async leaseDue({ now, until }: { now: Date; until: Date }): Promise<StoredWebhook | null> {
      const due = db
        .select({ profileId: leadWebhooks.profileId })
        .from(leadWebhooks)
        .innerJoin(
          leadWebhookEvents,
          and(
            eq(leadWebhookEvents.profileId, leadWebhooks.profileId),
            isWaiting,
            lte(leadWebhookEvents.nextTryAt, now),
          ),
        )
        .where(or(isNull(leadWebhooks.busyUntil), lte(leadWebhooks.busyUntil, now)))
        .orderBy(asc(leadWebhookEvents.nextTryAt))
        .limit(1)
        .for('update', { of: leadWebhooks, skipLocked: true })
      const [leased] = await db
        .update(leadWebhooks)
        .set({ busyUntil: until })
        .where(inArray(leadWebhooks.profileId, due))
        .returning()
      return leased ?? null
    },

    /** Blocks sending to the webhook until `until`; null allows it at once. */
    async setBusy(profileId: string, until: Date | null): Promise<void> {
      await db.update(leadWebhooks).set({ busyUntil: until }).where(eq(leadWebhooks.profileId, profileId))
    },

    async findDueEvent(profileId: string, now: Date): Promise<StoredWebhookEvent | null> {
      const [found] = await db
        .select()
        .from(leadWebhookEvents)
        .where(and(ofOwner(profileId), isWaiting, lte(leadWebhookEvents.nextTryAt, now)))
        .orderBy(asc(leadWebhookEvents.nextTryAt), asc(leadWebhookEvents.createdAt))
        .limit(1)
      return found ?? null
    },

    /** Stores the result of an attempt. */
    async recordTry(tx: Transaction, id: string, result: EventResult): Promise<void> {
      await tx
        .update(leadWebhookEvents)
        .set({ ...result, tries: sql`${leadWebhookEvents.tries} + 1` })
        .where(eq(leadWebhookEvents.id, id))
    },

    /** Deletes events older than the log's period, and finished events beyond the log's maximum length. */
    async deleteOldEvents(tx: Transaction, before: Date): Promise<void> {
      await tx.delete(leadWebhookEvents).where(lt(leadWebhookEvents.createdAt, before))
      const ranked = tx
        .select({
          id: leadWebhookEvents.id,
          place: sql<number>`row_number() over (
            partition by ${leadWebhookEvents.profileId}
            order by ${leadWebhookEvents.createdAt} desc, ${leadWebhookEvents.id} desc
          )`.as('place'),
        })
        .from(leadWebhookEvents)
        .as('ranked')
      const beyond = tx
        .select({ id: ranked.id })
        .from(ranked)
        .where(sql`${ranked.place} > ${WEBHOOK_LIMITS.events}`)
      await tx
        .delete(leadWebhookEvents)
        .where(
          and(
            notInArray(leadWebhookEvents.state, ['waiting', 'held']),
            inArray(leadWebhookEvents.id, beyond),
          ),
        )
    },

    /**
     * Counts webhooks whose last attempts failed, and webhooks that were turned off.
     * @returns also the number of events that were due before `overdueAt` and haven't been tried
     */
    async countFailing(overdueAt: Date): Promise<{ failing: number; off: number; overdue: number }> {
      const [[row], overdue] = await Promise.all([
        db
          .select({
            failing: sql<number>`count(*) filter (where ${leadWebhooks.failingSince} is not null and ${leadWebhooks.off} is null)::int`,
            off: sql<number>`count(*) filter (where ${leadWebhooks.off} is not null)::int`,
          })
          .from(leadWebhooks),
        db
          .select({ overdue: sql<number>`count(*)::int` })
          .from(leadWebhookEvents)
          .innerJoin(leadWebhooks, eq(leadWebhooks.profileId, leadWebhookEvents.profileId))
          .where(
            and(
              isWaiting,
              lt(leadWebhookEvents.nextTryAt, overdueAt),
              or(isNull(leadWebhooks.busyUntil), lt(leadWebhooks.busyUntil, overdueAt)),
            ),
          ),
      ])
      return { failing: row?.failing ?? 0, off: row?.off ?? 0, overdue: overdue[0]?.overdue ?? 0 }
    },
  }
}
