import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type ListPage, positionAfterTime } from '../../database/list-position.ts'
import { pushTokens } from './push.tables.ts'

export type StoredPushToken = typeof pushTokens.$inferSelect

export type PushTokenRepository = ReturnType<typeof createPushTokenRepository>

const service = sql`split_part(${pushTokens.endpoint}, '/', 3)`

function matching(q: string) {
  return q === '' ? undefined : or(eq(pushTokens.profileId, q), sql`${service} = ${q.toLowerCase()}`)
}

export function createPushTokenRepository(db: Database) {
  return {
    /** Stores a subscription; returns true where its endpoint is new. */
    async save(tx: Transaction, token: StoredPushToken): Promise<boolean> {
      const { endpoint, p256dh, auth, profileId, language, seenAt } = token
      const inserted = await tx
        .insert(pushTokens)
        .values(token)
        .onConflictDoNothing({ target: pushTokens.endpoint })
        .returning({ id: pushTokens.id })
      if (inserted.length > 0) return true
      await tx
        .update(pushTokens)
        .set({ p256dh, auth, profileId, language, seenAt })
        .where(eq(pushTokens.endpoint, endpoint))
      return false
    },

    find(ids: readonly string[]): Promise<StoredPushToken[]> {
      return db
        .select()
        .from(pushTokens)
        .where(inArray(pushTokens.id, [...ids]))
    },

    async findByEndpoint(endpoint: string): Promise<StoredPushToken | null> {
      const [found] = await db.select().from(pushTokens).where(eq(pushTokens.endpoint, endpoint))
      return found ?? null
    },

    /** The browsers that last registered while the profile's owner was signed in, newest first. */
    listOf(profileId: string, tx: Database | Transaction = db): Promise<StoredPushToken[]> {
      return tx
        .select()
        .from(pushTokens)
        .where(eq(pushTokens.profileId, profileId))
        .orderBy(desc(pushTokens.createdAt))
    },

    async remove(id: string): Promise<void> {
      await db.delete(pushTokens).where(eq(pushTokens.id, id))
    },

    async removeAll(tx: Transaction, ids: readonly string[]): Promise<number> {
      if (ids.length === 0) return 0
      const removed = await tx
        .delete(pushTokens)
        .where(inArray(pushTokens.id, [...ids]))
        .returning({ id: pushTokens.id })
      return removed.length
    },

    /**
     * Lists subscriptions.
     * @param q the profile a browser belongs to, or a part of its push service's name; '' for all subscriptions
     */
    list(q: string, { limit, sort, after }: ListPage): Promise<StoredPushToken[]> {
      const { beyond, order } = positionAfterTime(pushTokens, sort, after)
      return db
        .select()
        .from(pushTokens)
        .where(and(matching(q), beyond))
        .orderBy(...order)
        .limit(limit)
    },

    async count(q: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(pushTokens).where(matching(q))
      return row?.total ?? 0
    },

    async removeEndpoint(endpoint: string): Promise<void> {
      await db.delete(pushTokens).where(eq(pushTokens.endpoint, endpoint))
    },

    async deleteOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(pushTokens).where(eq(pushTokens.profileId, profileId))
    },
  }
}
