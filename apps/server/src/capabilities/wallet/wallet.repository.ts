import type { GoogleFault, Wallet } from '@dotyk/domain/wallet'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { companyRevisionTable as companyRevision } from '../companies/index.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { walletPasses as passes, walletRegistrations as registrations } from './wallet.tables.ts'

export type WalletPass = typeof passes.$inferSelect
export type PassKey = Pick<WalletPass, 'profileId' | 'wallet'>
export type Registration = typeof registrations.$inferSelect
type RegistrationKey = Pick<Registration, 'profileId' | 'device'>

export type WalletRepository = ReturnType<typeof createWalletRepository>

export function createWalletRepository(db: Database) {
  const isPass = ({ profileId, wallet }: PassKey) =>
    and(eq(passes.profileId, profileId), eq(passes.wallet, wallet))

  /** The condition for passes whose current state hasn't been sent to Google Wallet. */
  const isUnsent = and(
    eq(passes.wallet, 'google'),
    sql`${passes.sentFingerprint} is distinct from ${passes.fingerprint}`,
  )

  return {
    /** A number that grows with each change of any company. */
    async companiesRevision(): Promise<number> {
      const [row] = await db.select({ revision: companyRevision.revision }).from(companyRevision)
      return row?.revision ?? 0
    },

    async exists(key: PassKey): Promise<boolean> {
      return (await db.$count(passes, isPass(key))) > 0
    },

    async existsForProfile(tx: Transaction, profileId: string): Promise<boolean> {
      const found = await tx
        .select({ wallet: passes.wallet })
        .from(passes)
        .where(eq(passes.profileId, profileId))
        .limit(1)
      return found.length > 0
    },

    /** Returns those of the profiles that have passes. */
    async findProfiles(tx: Transaction, profileIds: readonly string[]): Promise<string[]> {
      const found = await tx
        .selectDistinct({ profileId: passes.profileId })
        .from(passes)
        .where(isAnyOf(passes.profileId, profileIds))
      return found.map(({ profileId }) => profileId)
    },

    listOf: (profileId: string): Promise<WalletPass[]> =>
      db.select().from(passes).where(eq(passes.profileId, profileId)).orderBy(asc(passes.wallet)),

    /** The pass, locked until the transaction ends. */
    async lock(tx: Transaction, key: PassKey): Promise<WalletPass | null> {
      const [pass] = await tx.select().from(passes).where(isPass(key)).for('update')
      return pass ?? null
    },

    /** Stores a pass; a pass that another request has stored meanwhile stays as it is. */
    async insert(tx: Transaction, pass: typeof passes.$inferInsert): Promise<void> {
      await tx.insert(passes).values(pass).onConflictDoNothing()
    },

    async update(tx: Transaction, key: PassKey, changes: Partial<WalletPass>): Promise<void> {
      await tx.update(passes).set(changes).where(isPass(key))
    },

    /** Counts passes by the reason why Google Wallet refused them at the last try, most frequent reason first. */
    async countFaults(): Promise<{ fault: GoogleFault; passes: number }[]> {
      const many = count()
      const rows = await db
        .select({ fault: passes.fault, passes: many })
        .from(passes)
        .where(and(eq(passes.wallet, 'google'), isNotNull(passes.fault)))
        .groupBy(passes.fault)
        .orderBy(desc(many), passes.fault)
      return rows.flatMap(({ fault, ...row }) => (fault === null ? [] : [{ fault, ...row }]))
    },

    /**
     * Passes that may be outdated: those of a changed profile, and those whose time to change has come.
     * @param sends whether to include passes that must still be sent to Google Wallet
     */
    listOutdated: (
      { surroundings, now, sends }: Pick<WalletPass, 'surroundings'> & { now: Date; sends: boolean },
      { after, limit }: { after: string; limit: number },
    ): Promise<{ profileId: string }[]> =>
      db
        .selectDistinct({ profileId: passes.profileId })
        .from(passes)
        .innerJoin(profiles, eq(profiles.id, passes.profileId))
        .where(
          and(
            gt(passes.profileId, after),
            or(
              ne(passes.profileVersion, profiles.version),
              ne(passes.surroundings, surroundings),
              lte(passes.nextChangeAt, now),
              sends ? isUnsent : undefined,
            ),
          ),
        )
        .orderBy(asc(passes.profileId))
        .limit(limit),

    /** Stores that a device holds a pass. @returns whether the device was new to the pass */
    async register(tx: Transaction, registration: Registration): Promise<boolean> {
      const { pushToken } = registration
      const [stored] = await tx
        .insert(registrations)
        .values(registration)
        .onConflictDoUpdate({
          target: [registrations.profileId, registrations.device],
          set: { pushToken },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` })
      return stored?.isNew ?? false
    },

    /** Removes all devices of a pass except those that registered last. */
    async keepNewest(tx: Transaction, profileId: string, limit: number): Promise<void> {
      const newest = tx
        .select({ device: registrations.device })
        .from(registrations)
        .where(eq(registrations.profileId, profileId))
        .orderBy(desc(registrations.createdAt), asc(registrations.device))
        .limit(limit)
      await tx
        .delete(registrations)
        .where(and(eq(registrations.profileId, profileId), notInArray(registrations.device, newest)))
    },

    async unregister({ profileId, device }: RegistrationKey): Promise<void> {
      await db
        .delete(registrations)
        .where(and(eq(registrations.profileId, profileId), eq(registrations.device, device)))
    },

    /** Removes devices that no longer accept notifications. */
    async removeTokens(pushTokens: readonly string[]): Promise<void> {
      if (pushTokens.length === 0) return
      await db.delete(registrations).where(inArray(registrations.pushToken, [...pushTokens]))
    },

    listDevices: (profileId: string, tx: Database | Transaction = db): Promise<Registration[]> =>
      tx.select().from(registrations).where(eq(registrations.profileId, profileId)),

    /** Returns those of the registrations that still exist. */
    async findRegistrations(keys: readonly RegistrationKey[]): Promise<Registration[]> {
      if (keys.length === 0) return []
      return db
        .select()
        .from(registrations)
        .where(
          or(
            ...keys.map(({ profileId, device }) =>
              and(eq(registrations.profileId, profileId), eq(registrations.device, device)),
            ),
          ),
        )
    },

    /** The profiles whose passes a device holds, at most `limit`. */
    async profilesOfDevice(device: string, limit: number): Promise<string[]> {
      const rows = await db
        .select({ profileId: registrations.profileId })
        .from(registrations)
        .where(eq(registrations.device, device))
        .orderBy(asc(registrations.profileId))
        .limit(limit)
      return rows.map(({ profileId }) => profileId)
    },

    /** The passes of one wallet that these profiles have. */
    async listPasses(wallet: Wallet, profileIds: readonly string[]): Promise<WalletPass[]> {
      if (profileIds.length === 0) return []
      return db
        .select()
        .from(passes)
        .where(and(eq(passes.wallet, wallet), inArray(passes.profileId, [...profileIds])))
    },
  }
}
