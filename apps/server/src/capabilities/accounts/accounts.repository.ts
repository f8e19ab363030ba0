import type { Language } from '@dotyk/domain/values'
import { and, eq, isNotNull, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { accounts, confirmations } from './accounts.tables.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = typeof accounts.$inferInsert

/** `isEmailAccount` as an SQL condition. */
export const isLinkedAccount: SQL<boolean> = sql`(${accounts.email} is not null and ${accounts.passwordHash} is not null)`

export type AccountRepository = ReturnType<typeof createAccountRepository>

export function createAccountRepository(db: Database) {
  return {
    /** @param tx the transaction that the read belongs to, if any */
    async find(id: string, tx?: Transaction): Promise<Account | null> {
      const [account] = await (tx ?? db).select().from(accounts).where(eq(accounts.id, id))
      return account ?? null
    },

    /** Returns the account, locked until the transaction ends so that simultaneous changes are made one after the other. */
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

    async insertAll(tx: Transaction, rows: readonly NewAccount[]): Promise<void> {
      await tx.insert(accounts).values([...rows])
    },

    /** Returns the given addresses, in lower case, that belong to an account. */
    async findTaken(emails: readonly string[]): Promise<string[]> {
      const found = await db
        .select({ email: sql<string>`lower(${accounts.email}::text)` })
        .from(accounts)
        .where(sql`${accounts.email} = any(${sql.param(emails)}::citext[])`)
      return found.map(({ email }) => email)
    },

    /** Stores the hashes of new login links; an account that is entered by email and password is left unchanged. */
    async setLoginKeys(
      tx: Transaction,
      keys: readonly { id: string; hash: string }[],
      now: Date,
    ): Promise<string[]> {
      const ids = keys.map(({ id }) => id)
      const hashes = keys.map(({ hash }) => hash)
      const changed = await tx
        .update(accounts)
        .set({ loginKeyHash: sql`key.hash`, loginKeyActiveAt: now })
        .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(hashes)}::text[]) as key (id, hash)`)
        .where(and(sql`${accounts.id} = key.id`, or(isNull(accounts.email), isNull(accounts.passwordHash))))
        .returning({ id: accounts.id })
      return changed.map(({ id }) => id)
    },

    async update(tx: Transaction, id: string, changes: Partial<NewAccount>): Promise<void> {
      await tx.update(accounts).set(changes).where(eq(accounts.id, id))
    },

    /** Stores a hash of the same password with today's parameters, unless the password was changed meanwhile. */
    async rehash(tx: Transaction, id: string, before: string, after: string): Promise<void> {
      await tx
        .update(accounts)
        .set({ passwordHash: after })
        .where(and(eq(accounts.id, id), eq(accounts.passwordHash, before)))
    },

    async setLanguage(id: string, language: Language): Promise<void> {
      await db.update(accounts).set({ language }).where(eq(accounts.id, id))
    },

    /** Records that the owner of a login link is signed in; an account without a login link is left unchanged. */
    async keepLoginKey(id: string, now: Date): Promise<void> {
      await db
        .update(accounts)
        .set({ loginKeyActiveAt: now })
        .where(and(eq(accounts.id, id), isNotNull(accounts.loginKeyHash)))
    },

    /** Deletes the account with its sessions and links, and whatever belongs to it in other capabilities. */
    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(accounts).where(eq(accounts.id, id))
    },

    /** Whether any account has confirmed this address as its own. */
    async isConfirmed(tx: Transaction, email: string): Promise<boolean> {
      const [account] = await tx
        .select({ confirmedAt: accounts.emailConfirmedAt })
        .from(accounts)
        .where(eq(accounts.email, email))
      return !!account?.confirmedAt
    },

    /** Records whether an e-mail of the account accepts emails; an e-mail that the account no longer has changes nothing. */
    async recordDelivery(tx: Transaction, id: string, email: string, refusedAt: Date | null): Promise<void> {
      await tx
        .update(accounts)
        .set({ emailRefusedAt: refusedAt })
        .where(and(eq(accounts.id, id), or(eq(accounts.email, email), eq(accounts.pendingEmail, email))))
    },

    /**
     * Clears pending e-mail changes whose link has expired; an e-mail that is being linked stays until its owner cancels the
     * linking.
     */
    async forgetUnconfirmedEmails(tx: Transaction): Promise<void> {
      const openLink = tx
        .select({ one: sql`1` })
        .from(confirmations)
        .where(and(eq(confirmations.accountId, accounts.id), eq(confirmations.kind, 'email-change')))
      // An account that staff made with an e-mail has an e-mail before its owner links one.
      const isLinking = sql`(${accounts.passwordHash} is null and ${accounts.pendingPasswordHash} is not null)`
      await tx
        .update(accounts)
        .set({ pendingEmail: null, emailRefusedAt: null })
        .where(
          and(
            isNotNull(accounts.email),
            isNotNull(accounts.pendingEmail),
            not(isLinking),
            notExists(openLink),
          ),
        )
    },
  }
}
