import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { type ConfirmationKind, confirmations } from './accounts.tables.ts'

export type Confirmation = typeof confirmations.$inferSelect

export type ConfirmationRepository = ReturnType<typeof createConfirmationRepository>

export function createConfirmationRepository(db: Database) {
  return {
    async insert(tx: Transaction, confirmation: typeof confirmations.$inferInsert): Promise<void> {
      await tx.insert(confirmations).values(confirmation)
    },

    /** Returns the confirmation of a link that is still valid and has one of these kinds. */
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

    /** Marks a confirmation as used: of two simultaneous calls one gets the confirmation, the other null. */
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
     * Invalidates the links of emails that were sent.
     * @param kinds if omitted, all kinds except the links that restore an old e-mail: these survive every other change, otherwise
     * whoever takes over an account could invalidate its owner's only way back.
     */
    async deleteAll(tx: Transaction, accountId: string, kinds?: readonly ConfirmationKind[]): Promise<void> {
      await tx
        .delete(confirmations)
        .where(
          and(
            eq(confirmations.accountId, accountId),
            kinds ? inArray(confirmations.kind, [...kinds]) : ne(confirmations.kind, 'email-restore'),
          ),
        )
    },

    /** Invalidates the links that restore e-mails which the account had after the e-mail that is being restored. */
    async deleteLaterRestores(tx: Transaction, { accountId, expiresAt }: Confirmation): Promise<void> {
      await tx
        .delete(confirmations)
        .where(
          and(
            eq(confirmations.accountId, accountId),
            eq(confirmations.kind, 'email-restore'),
            gt(confirmations.expiresAt, expiresAt),
          ),
        )
    },

    /** Returns the id of the account that may restore this e-mail by a link that is still valid. */
    async findRestorer(email: string, now: Date): Promise<string | null> {
      const [found] = await db
        .select({ accountId: confirmations.accountId })
        .from(confirmations)
        .where(
          and(
            eq(confirmations.kind, 'email-restore'),
            sql`lower(${confirmations.payload}->>'email') = lower(${email})`,
            isNull(confirmations.usedAt),
            gt(confirmations.expiresAt, now),
          ),
        )
        .limit(1)
      return found?.accountId ?? null
    },

    /** Returns the given addresses, in lower case, that an account may restore by a link that is still valid. */
    async findRestorable(emails: readonly string[], now: Date): Promise<string[]> {
      const email = sql<string>`lower(${confirmations.payload}->>'email')`
      const found = await db
        .select({ email })
        .from(confirmations)
        .where(
          and(
            eq(confirmations.kind, 'email-restore'),
            sql`${email} = any(${sql.param(emails)}::text[])`,
            isNull(confirmations.usedAt),
            gt(confirmations.expiresAt, now),
          ),
        )
      return found.map(row => row.email)
    },

    /**
     * Deletes expired confirmations by the database's clock, so that a process with a wrong clock deletes nothing that is still
     * valid.
     */
    async deleteExpired(tx: Transaction): Promise<void> {
      await tx.delete(confirmations).where(lt(confirmations.expiresAt, sql`now()`))
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
