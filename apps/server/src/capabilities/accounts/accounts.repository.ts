import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, type ConfirmationKind, confirmations, sessions } from './accounts.tables.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = typeof accounts.$inferInsert
export type Session = typeof sessions.$inferSelect
export type Confirmation = typeof confirmations.$inferSelect

export type AccountRepository = ReturnType<typeof createAccountRepository>

export function createAccountRepository(db: Database) {
  return {
    async find(id: string): Promise<Account | null> {
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
      return account ?? null
    },

    /** The account, held until the transaction ends so that two changes come one after the other. */
    async lock(tx: Transaction, id: string): Promise<Account | null> {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
      return account ?? null
    },

    async findByEmail(email: string): Promise<Account | null> {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
      return account ?? null
    },

    async findByLoginKey(keyHash: string): Promise<Account | null> {
      const [account] = await db.select().from(accounts).where(eq(accounts.loginKeyHash, keyHash))
      return account ?? null
    },

    async insert(tx: Transaction, account: NewAccount): Promise<void> {
      await tx.insert(accounts).values(account)
    },

    async update(tx: Transaction, id: string, changes: Partial<NewAccount>): Promise<void> {
      await tx.update(accounts).set(changes).where(eq(accounts.id, id))
    },

    /** Notes whether the account's e-mail takes letters; news of an e-mail it no longer has changes nothing. */
    async noteDelivery(tx: Transaction, id: string, email: string, refusedAt: Date | null): Promise<void> {
      await tx
        .update(accounts)
        .set({ emailRefusedAt: refusedAt })
        .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    },

    async insertSession(tx: Transaction | Database, session: typeof sessions.$inferInsert): Promise<void> {
      await tx.insert(sessions).values(session)
    },

    async findSession(tokenHash: string, now: Date): Promise<Session | null> {
      const [session] = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
      return session ?? null
    },

    async renewSession(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    async insertConfirmation(tx: Transaction, confirmation: typeof confirmations.$inferInsert): Promise<void> {
      await tx.insert(confirmations).values(confirmation)
    },

    /** Takes a confirmation for good: of two takers at the same moment one gets it. */
    async useConfirmation(tx: Transaction, tokenHash: string, now: Date): Promise<Confirmation | null> {
      const [confirmation] = await tx
        .update(confirmations)
        .set({ usedAt: now })
        .where(
          and(
            eq(confirmations.tokenHash, tokenHash),
            isNull(confirmations.usedAt),
            gt(confirmations.expiresAt, now),
          ),
        )
        .returning()
      return confirmation ?? null
    },

    /** A newer letter ends the older one's link. */
    async deleteConfirmations(tx: Transaction, accountId: string, kind: ConfirmationKind): Promise<void> {
      await tx
        .delete(confirmations)
        .where(and(eq(confirmations.accountId, accountId), eq(confirmations.kind, kind)))
    },

    async deleteExpired(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(sessions).where(lt(sessions.expiresAt, now))
      await tx.delete(confirmations).where(lt(confirmations.expiresAt, now))
    },
  }
}
