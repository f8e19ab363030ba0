import type { BroadcastState, DeliverySummary } from '@dotyk/domain/push'
import { and, asc, eq, ilike, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type ListPage, positionAfterTime } from '../../database/list-position.ts'
import { likePattern } from '../../database/like-pattern.ts'
import { pushMessages } from './push.tables.ts'

export type StoredPushMessage = typeof pushMessages.$inferSelect
type NewPushMessage = typeof pushMessages.$inferInsert

export type PushMessageRepository = ReturnType<typeof createPushMessageRepository>

/** The content of a stored message that a browser receives. */
export function pushContent({ title, body, actions, image, icon, badge }: StoredPushMessage) {
  return {
    title,
    body,
    actions,
    ...(image ? { image } : {}),
    ...(icon ? { icon } : {}),
    ...(badge ? { badge } : {}),
  }
}

const matching = (q: string) =>
  q === ''
    ? undefined
    : or(ilike(pushMessages.title, likePattern(q)), ilike(pushMessages.body, likePattern(q)))

export function createPushMessageRepository(db: Database) {
  return {
    async insert(tx: Transaction, message: NewPushMessage): Promise<void> {
      await tx.insert(pushMessages).values(message)
    },

    async setTotal(tx: Transaction, id: string, total: number): Promise<void> {
      await tx.update(pushMessages).set({ total }).where(eq(pushMessages.id, id))
    },

    async titlesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: pushMessages.id, title: pushMessages.title })
        .from(pushMessages)
        .where(inArray(pushMessages.id, [...ids]))
      return new Map(rows.map(({ id, title }) => [id, title]))
    },

    async find(id: string): Promise<StoredPushMessage | null> {
      const [found] = await db.select().from(pushMessages).where(eq(pushMessages.id, id))
      return found ?? null
    },

    /** Lists messages. @param q a part of a title or a text; '' for all messages */
    list(q: string, { limit, sort, after }: ListPage): Promise<StoredPushMessage[]> {
      const { beyond, order } = positionAfterTime(pushMessages, sort, after)
      return db
        .select()
        .from(pushMessages)
        .where(and(matching(q), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    count(q: string): Promise<number> {
      return db.$count(pushMessages, matching(q))
    },

    /** The oldest scheduled message that is due; its state becomes that of a message being sent. */
    async takeDue(tx: Transaction, now: Date): Promise<StoredPushMessage | null> {
      const due = tx
        .select({ id: pushMessages.id })
        .from(pushMessages)
        .where(and(eq(pushMessages.state, 'scheduled'), lte(pushMessages.sendAt, now)))
        .orderBy(asc(pushMessages.sendAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [taken] = await tx
        .update(pushMessages)
        .set({ state: 'sending', startedAt: now })
        .where(inArray(pushMessages.id, due))
        .returning()
      return taken ?? null
    },

    /** Changes a scheduled message; returns false where it is no longer scheduled. */
    async changeScheduled(
      tx: Transaction,
      id: string,
      changes: Partial<Pick<NewPushMessage, 'title' | 'body' | 'sendAt' | 'startedAt' | 'audience'>>,
    ): Promise<boolean> {
      const changed = await tx
        .update(pushMessages)
        .set(changes)
        .where(and(eq(pushMessages.id, id), eq(pushMessages.state, 'scheduled')))
        .returning({ id: pushMessages.id })
      return changed.length > 0
    },

    /** Leases the oldest message that is being sent and that no process works on, except the given messages. */
    async leaseNext(
      except: readonly string[],
      { now, until }: { now: Date; until: Date },
    ): Promise<StoredPushMessage | null> {
      const next = db
        .select({ id: pushMessages.id })
        .from(pushMessages)
        .where(
          and(
            eq(pushMessages.state, 'sending'),
            notInArray(pushMessages.id, [...except]),
            or(isNull(pushMessages.leasedUntil), lt(pushMessages.leasedUntil, now)),
          ),
        )
        .orderBy(asc(pushMessages.startedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [leased] = await db
        .update(pushMessages)
        .set({ leasedUntil: until })
        .where(inArray(pushMessages.id, next))
        .returning()
      return leased ?? null
    },

    /** Extends the lease; returns false where the message is no longer to be sent. */
    async extendLease(id: string, until: Date): Promise<boolean> {
      const extended = await db
        .update(pushMessages)
        .set({ leasedUntil: until })
        .where(and(eq(pushMessages.id, id), eq(pushMessages.state, 'sending')))
        .returning({ id: pushMessages.id })
      return extended.length > 0
    },

    async endLease(id: string): Promise<void> {
      await db.update(pushMessages).set({ leasedUntil: null }).where(eq(pushMessages.id, id))
    },

    async countRefused(): Promise<number> {
      return db.$count(pushMessages, isNotNull(pushMessages.refusedWith))
    },

    /**
     * Stores whether our key is refused.
     * @param status the status with which a push service refuses it; null once none does
     */
    async noteRefusal(tx: Transaction, id: string, status: number | null): Promise<void> {
      await tx.update(pushMessages).set({ refusedWith: status }).where(eq(pushMessages.id, id))
    },

    /** Changes a message's state if it is one of `from`, and returns the message as it was. */
    async changeState(
      tx: Transaction,
      id: string,
      from: readonly BroadcastState[],
      to: BroadcastState,
    ): Promise<StoredPushMessage | null> {
      const [found] = await tx.select().from(pushMessages).where(eq(pushMessages.id, id)).for('update')
      if (!found || !from.includes(found.state)) return null
      await tx.update(pushMessages).set({ state: to }).where(eq(pushMessages.id, id))
      return found
    },

    async finish(tx: Transaction, id: string, counts: DeliverySummary, finishedAt: Date): Promise<void> {
      await tx.update(pushMessages).set({ state: 'done', counts, finishedAt }).where(eq(pushMessages.id, id))
    },

    /** Deletes messages and returns them as they were. */
    async delete(tx: Transaction, ids: readonly string[]): Promise<StoredPushMessage[]> {
      return tx
        .delete(pushMessages)
        .where(inArray(pushMessages.id, [...ids]))
        .returning()
    },

    /** Returns those of the files, by name, that a message uses. */
    async findUsedFiles(names: readonly string[]): Promise<string[]> {
      const addresses = names.map(name => `/files/${name}`)
      const { image, icon, badge } = pushMessages
      const users = await db
        .select({ image, icon, badge })
        .from(pushMessages)
        .where(or(...[image, icon, badge].map(column => inArray(column, addresses))))
      return users
        .flatMap(user => Object.values(user))
        .flatMap(address => address?.replace('/files/', '') ?? [])
    },
  }
}
