import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type ConfirmationKind, confirmations } from './accounts.tables.ts'

export type Confirmation = typeof confirmations.$inferSelect

export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>

export function createConfirmationRepository(db: Database) {
  return {
    async insert(tx: Transaction, confirmation: typeof confirmations.$inferInsert): Promise<void> {
      await tx.insert(confirmations).values(confirmation)
    },

    /** The confirmation of a link that still works, where it is of one of the kinds. */
    async find(
      tokenHash: string,
      kinds: readonly ConfirmationKind[],
      now: Date,
    ): Promise<Confirmation | null> {
      const [confirmation] = await db
        .select()
        .from(confirmations)
        .where(usable(tokenHash, kinds, now))
      return confirmation ?? null
    },

    /** Marks a confirmation as used: of two calls at the same moment one gets it, the other null. */
    async use(
      tx: Transaction,
      tokenHash: string,
      kinds: readonly ConfirmationKind[],
      now: Date,
    ): Promise<Confirmation | null> {
      const [confirmation] = await tx
        .update(confirmations)
        .set({ usedAt: now })
        .where(usable(tokenHash, kinds, now))
        .returning()
      return confirmation ?? null
    },

    /**
     * Invalidates the links of letters that were sent, and returns the kinds there were.
     * @param kinds without them all.
     * @param keepSession leaves those that were asked for in this session.
     */
    async deleteAll(
      tx: Transaction,
      accountId: string,
      kinds?: readonly ConfirmationKind[],
      keepSession?: string,
    ): Promise<ConfirmationKind[]> {
      const deleted = await tx
        .delete(confirmations)
        .where(
          and(
            eq(confirmations.accountId, accountId),
            kinds && inArray(confirmations.kind, [...kinds]),
            keepSession === undefined
              ? undefined
              : sql`${confirmations.payload}->>'session' is distinct from ${keepSession}`,
          ),
        )
        .returning({ kind: confirmations.kind })
      return deleted.map(({ kind }) => kind)
    },

    async deleteExpired(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(confirmations).where(lt(confirmations.expiresAt, now))
    },
  }
}

function usable(tokenHash: string, kinds: readonly ConfirmationKind[], now: Date) {
  return and(
    eq(confirmations.tokenHash, tokenHash),
    inArray(confirmations.kind, [...kinds]),
    isNull(confirmations.usedAt),
    gt(confirmations.expiresAt, now),
  )
}
