import { desc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { pushTokens } from './push.tables.ts'

export type StoredPushToken = typeof pushTokens.$inferSelect

export type PushTokenRepository = ReturnType<typeof createPushTokenRepository>

export function createPushTokenRepository(db: Database) {
  return {
    /** Stores a token; true where its endpoint is new. */
    async save(tx: Transaction, token: StoredPushToken): Promise<boolean> {
      const { endpoint, p256dh, auth, profileId, seenAt } = token
      const inserted = await tx
        .insert(pushTokens)
        .values(token)
        .onConflictDoNothing({ target: pushTokens.endpoint })
        .returning({ id: pushTokens.id })
      if (inserted.length > 0) return true
      await tx
        .update(pushTokens)
        .set({ p256dh, auth, profileId, seenAt })
        .where(eq(pushTokens.endpoint, endpoint))
      return false
    },

    find(ids: readonly string[]): Promise<StoredPushToken[]> {
      return db
        .select()
        .from(pushTokens)
        .where(inArray(pushTokens.id, [...ids]))
    },

    /** The browsers that last registered while the profile's owner was signed in, newest first. */
    listOf(profileId: string): Promise<StoredPushToken[]> {
      return db
        .select()
        .from(pushTokens)
        .where(eq(pushTokens.profileId, profileId))
        .orderBy(desc(pushTokens.createdAt))
    },

    async remove(id: string): Promise<void> {
      await db.delete(pushTokens).where(eq(pushTokens.id, id))
    },

    async removeEndpoint(endpoint: string): Promise<void> {
      await db.delete(pushTokens).where(eq(pushTokens.endpoint, endpoint))
    },

    async deleteOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(pushTokens).where(eq(pushTokens.profileId, profileId))
    },
  }
}
