import { mailboxKey } from '@dotyk/domain/accounts'
import { LEAD_RETENTION_DAYS, leadRetentionCutoff } from '@dotyk/domain/leads'
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { profilesTable } from '../profiles/index.ts'
import { leads, leadScans, leadSettings, leadSubmissions } from './leads.tables.ts'

export type Lead = typeof leads.$inferSelect
type NewLead = Omit<typeof leads.$inferInsert, 'mailbox'>
export type SubmissionRecord = typeof leadSubmissions.$inferSelect

export type LeadRepository = ReturnType<typeof createLeadRepository>

export function createLeadRepository(db: Database) {
  const retention = sql<number>`coalesce(
    (select ${leadSettings.retentionDays} from ${leadSettings} where ${leadSettings.profileId} = ${leads.profileId}),
    ${sql.raw(String(LEAD_RETENTION_DAYS.default))}
  )`

  return {
    async insert(tx: Transaction, lead: NewLead): Promise<void> {
      await tx.insert(leads).values({ ...lead, mailbox: lead.email ? mailboxKey(lead.email) : '' })
    },

    /**
     * Stores that a form was sent; waits for a concurrent transaction with the same form, and returns false if the form was
     * already sent.
     */
    async insertSubmission(tx: Transaction, submission: SubmissionRecord): Promise<boolean> {
      const inserted = await tx
        .insert(leadSubmissions)
        .values(submission)
        .onConflictDoNothing()
        .returning({ nonce: leadSubmissions.nonce })
      return inserted.length > 0
    },

    async setLeadOfSubmission(tx: Transaction, nonce: string, leadId: string): Promise<void> {
      await tx.update(leadSubmissions).set({ leadId }).where(eq(leadSubmissions.nonce, nonce))
    },

    async findSubmission(nonce: string): Promise<SubmissionRecord | null> {
      const [found] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.nonce, nonce))
      return found ?? null
    },

    async findByToken(tokenHash: string): Promise<Lead | null> {
      const [found] = await db.select().from(leads).where(eq(leads.tokenHash, tokenHash))
      return found ?? null
    },

    /** Deletes the lead of a visitor's link; returns false if there is no such lead. */
    async deleteByToken(tx: Transaction, tokenHash: string): Promise<boolean> {
      const deleted = await tx.delete(leads).where(eq(leads.tokenHash, tokenHash)).returning({ id: leads.id })
      return deleted.length > 0
    },

    /** Lists all leads of an owner, oldest first. */
    listAll(profileId: string): Promise<Lead[]> {
      return db
        .select()
        .from(leads)
        .where(eq(leads.profileId, profileId))
        .orderBy(asc(leads.createdAt), asc(leads.id))
    },

    async deleteOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(leads).where(eq(leads.profileId, profileId))
      await tx.delete(leadSubmissions).where(eq(leadSubmissions.profileId, profileId))
      await tx.delete(leadScans).where(eq(leadScans.profileId, profileId))
      await tx.delete(leadSettings).where(eq(leadSettings.profileId, profileId))
    },

    async findRetentionDays(profileId: string, tx: Database | Transaction = db): Promise<number> {
      const [found] = await tx
        .select({ days: leadSettings.retentionDays })
        .from(leadSettings)
        .where(eq(leadSettings.profileId, profileId))
      return found?.days ?? LEAD_RETENTION_DAYS.default
    },

    async storeSettings(
      tx: Transaction,
      profileId: string,
      settings: { retentionDays: number; sharedGroupId?: string | null },
    ): Promise<void> {
      await tx
        .insert(leadSettings)
        .values({ profileId, ...settings })
        .onConflictDoUpdate({ target: leadSettings.profileId, set: settings })
    },

    /** Finds the group with which an owner shares counts of the card; null if there is none. */
    async findSharedGroup(profileId: string): Promise<string | null> {
      const [found] = await db
        .select({ groupId: leadSettings.sharedGroupId })
        .from(leadSettings)
        .where(eq(leadSettings.profileId, profileId))
      return found?.groupId ?? null
    },

    /**
     * Finds owners who share counts of their card with one of these groups: all of them or only the given ones, without deleted
     * profiles.
     */
    async findSharing(groupIds: readonly string[], profileIds: readonly string[] | 'all'): Promise<string[]> {
      if (groupIds.length === 0) return []
      const rows = await db
        .select({ id: leadSettings.profileId })
        .from(leadSettings)
        .innerJoin(profilesTable, eq(profilesTable.id, leadSettings.profileId))
        .where(
          and(
            inArray(leadSettings.sharedGroupId, [...groupIds]),
            profileIds === 'all' ? undefined : inArray(leadSettings.profileId, [...profileIds]),
            isNull(profilesTable.deletedAt),
          ),
        )
      return rows.map(({ id }) => id)
    },

    async endSharing(tx: Transaction, profileIds: readonly string[]): Promise<void> {
      await tx
        .update(leadSettings)
        .set({ sharedGroupId: null })
        .where(inArray(leadSettings.profileId, [...profileIds]))
    },

    /**
     * Deletes unkept leads older than their owner's retention period.
     * @param limit the maximum number of rows deleted in one call
     * @returns the number of deleted leads
     */
    async deleteUnkept(tx: Transaction, now: Date, limit: number): Promise<number> {
      const due = tx
        .select({ id: leads.id })
        .from(leads)
        .where(
          and(
            isNull(leads.keptAt),
            // This condition uses the shortest retention period, so that an index can be used.
            lt(leads.createdAt, leadRetentionCutoff(now, LEAD_RETENTION_DAYS.min)),
            sql`${leads.createdAt} < ${now.toISOString()}::timestamptz - make_interval(days => ${retention})`,
          ),
        )
        .limit(limit)
        .for('update', { skipLocked: true })
      const deleted = await tx.delete(leads).where(inArray(leads.id, due)).returning({ id: leads.id })
      return deleted.length
    },

    async deleteExpiredSubmissions(tx: Transaction, now: Date): Promise<void> {
      await tx.delete(leadSubmissions).where(lt(leadSubmissions.expiresAt, now))
    },
  }
}
