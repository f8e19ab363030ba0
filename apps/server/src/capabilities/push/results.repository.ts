import { PUSH_RESULTS, type PushDay, type PushResult } from '@dotyk/domain/push'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { pushResults } from './push.tables.ts'

export type PushResultRepository = ReturnType<typeof createPushResultRepository>

/** Stores the results of messages by day. */
export function createPushResultRepository(db: Database) {
  return {
    /** Records a result for each browser; only the first one of its kind counts. @param day in Kyiv */
    async note(
      tx: Transaction,
      messageId: string,
      tokenIds: readonly string[],
      { result, day }: { result: PushResult; day: string },
    ): Promise<void> {
      if (tokenIds.length === 0) return
      await tx
        .insert(pushResults)
        .values(tokenIds.map(tokenId => ({ messageId, tokenId, result, day })))
        .onConflictDoNothing()
    },

    async wasSent(messageId: string, tokenId: string): Promise<boolean> {
      const found = await db
        .select({ result: pushResults.result })
        .from(pushResults)
        .where(
          and(
            eq(pushResults.messageId, messageId),
            eq(pushResults.tokenId, tokenId),
            eq(pushResults.result, 'sent'),
          ),
        )
      return found.length > 0
    },

    /** The days on which a message had results, in their order. */
    async listDays(messageId: string): Promise<PushDay[]> {
      const rows = await db
        .select({ day: pushResults.day, result: pushResults.result, browsers: count() })
        .from(pushResults)
        .where(eq(pushResults.messageId, messageId))
        .groupBy(pushResults.day, pushResults.result)
        .orderBy(asc(pushResults.day))
      return [...Map.groupBy(rows, ({ day }) => day)].map(([day, counted]) => ({
        day,
        ...(Object.fromEntries(
          PUSH_RESULTS.map(result => [result, counted.find(row => row.result === result)?.browsers ?? 0]),
        ) as Record<PushResult, number>),
      }))
    },
  }
}
