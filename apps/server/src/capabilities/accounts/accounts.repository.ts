import type { Language } from '@dotyk/domain'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, type ConfirmationKind, confirmations, sessions, usedCaptchas } from './accounts.tables.ts'

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

    /** Takes sessions and letters' links with it, and whatever belongs to the account in other capabilities. */
    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(accounts).where(eq(accounts.id, id))
    },

    /** Notes whether an e-mail of the account takes letters; news of one it no longer has changes nothing. */
    async noteDelivery(tx: Transaction, id: string, email: string, refusedAt: Date | null): Promise<void> {
      await tx
        .update(accounts)
        .set({ emailRefusedAt: refusedAt })
        .where(and(eq(accounts.id, id), or(eq(accounts.email, email), eq(accounts.pendingEmail, email))))
    },

    async insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
      await tx.insert(sessions).values(session)
    },

    /** A session that lasts, with the language its account was last used in. */
    async findSession(tokenHash: string, now: Date): Promise<(Session & { language: Language }) | null> {
      const [found] = await db
        .select({ session: sessions, language: accounts.language })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
      return found ? { ...found.session, language: found.language } : null
    },

    async noteLanguage(id: string, language: Language): Promise<void> {
      await db.update(accounts).set({ language }).where(eq(accounts.id, id))
    },

    async renewSession(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
    },

    /** Newest first. */
    listSessions(accountId: string, now: Date): Promise<Session[]> {
      return db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
    },

    /** @param keep token hash of the session that goes on; without it all end. */
    async deleteSessions(tx: Transaction, accountId: string, keep?: string): Promise<void> {
      await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.accountId, accountId),
            keep === undefined ? undefined : ne(sessions.tokenHash, keep),
          ),
        )
    },

    async insertConfirmation(
      tx: Transaction,
      confirmation: typeof confirmations.$inferInsert,
    ): Promise<void> {
      await tx.insert(confirmations).values(confirmation)
    },

    /** The confirmation of a link that still works, where it is of one of the kinds. */
    async findConfirmation(
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

    /** Takes a confirmation for good: of two takers at the same moment one gets it. */
    async useConfirmation(
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
     * Ends the links of letters that went out, and answers the kinds there were.
     * @param kinds without them all.
     * @param keepSession leaves those that were asked for in this session.
     */
    async deleteConfirmations(
      tx: Transaction,
      accountId: string,
      kinds?: readonly ConfirmationKind[],
      keepSession?: string,
    ): Promise<ConfirmationKind[]> {
      const ended = await tx
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
      return ended.map(({ kind }) => kind)
    },

    /** Answers whether the challenge was still unused: of two takers at the same moment one hears yes. */
    async takeCaptcha(challenge: string, expiresAt: Date): Promise<boolean> {
      const taken = await db
        .insert(usedCaptchas)
        .values({ challenge, expiresAt })
        .onConflictDoNothing()
        .returning()
      return taken.length > 0
    },

    async deleteExpired(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(sessions).where(lt(sessions.expiresAt, now))
      await tx.delete(confirmations).where(lt(confirmations.expiresAt, now))
      await tx.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now))
      // A changed e-mail that nobody confirmed; one being linked waits until its owner cancels it.
      const asked = tx
        .select({ one: sql`1` })
        .from(confirmations)
        .where(and(eq(confirmations.accountId, accounts.id), eq(confirmations.kind, 'email-change')))
      await tx
        .update(accounts)
        .set({ pendingEmail: null, emailRefusedAt: null })
        .where(and(isNotNull(accounts.email), isNotNull(accounts.pendingEmail), notExists(asked)))
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
