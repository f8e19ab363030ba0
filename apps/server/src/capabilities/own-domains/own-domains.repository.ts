import type { OwnDomainState } from '@dotyk/domain/own-domains'
import { EXCLUSIVE_DOMAIN_STATES, OWN_DOMAIN_STATE_ROWS, OWN_DOMAIN_STATES } from '@dotyk/domain/own-domains'
import { and, asc, eq, gt, inArray, lt, lte, min, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { isAnyOf } from '../../database/is-any-of.ts'
import { profilesTable as profiles } from '../profiles/index.ts'
import { ownDomainChanges, ownDomainRevision, ownDomains } from './own-domains.tables.ts'

export type OwnDomain = typeof ownDomains.$inferSelect
export type OwnDomainChanges = Partial<
  Pick<OwnDomain, 'state' | 'since' | 'problem' | 'checkedAt' | 'nextCheckAt'>
>

/** A domain in use and the card that it opens. */
export interface DomainInUse {
  domain: string
  state: OwnDomainState
  profileId: string
  companyId: string | null
}

/** The states in which a domain's root opens a card. */
const OPENING_STATES = OWN_DOMAIN_STATES.filter(state => OWN_DOMAIN_STATE_ROWS[state].opens !== null)

export type OwnDomainRepository = ReturnType<typeof createOwnDomainRepository>

export function createOwnDomainRepository(db: Database) {
  return {
    /** An owner's domains, the oldest first. */
    listOf(profileId: string, tx: Database | Transaction = db): Promise<OwnDomain[]> {
      return tx
        .select()
        .from(ownDomains)
        .where(eq(ownDomains.profileId, profileId))
        .orderBy(asc(ownDomains.createdAt), asc(ownDomains.id))
    },

    async find(id: string): Promise<OwnDomain | null> {
      const [row] = await db.select().from(ownDomains).where(eq(ownDomains.id, id))
      return row ?? null
    },

    async insert(tx: Transaction, row: typeof ownDomains.$inferInsert): Promise<void> {
      await tx.insert(ownDomains).values(row)
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(ownDomains).where(eq(ownDomains.id, id))
    },

    async update(tx: Transaction, id: string, changes: OwnDomainChanges): Promise<void> {
      await tx.update(ownDomains).set(changes).where(eq(ownDomains.id, id))
    },

    /** The ids of the profiles that claim a domain. */
    async findOwners(tx: Transaction, domain: string): Promise<string[]> {
      const rows = await tx
        .select({ profileId: ownDomains.profileId })
        .from(ownDomains)
        .where(eq(ownDomains.domain, domain))
        .orderBy(asc(ownDomains.profileId))
      return rows.map(({ profileId }) => profileId)
    },

    /** All claims on a domain, the oldest first, locked until the transaction ends. */
    lockClaims(tx: Transaction, domain: string): Promise<OwnDomain[]> {
      return tx
        .select()
        .from(ownDomains)
        .where(eq(ownDomains.domain, domain))
        .orderBy(asc(ownDomains.createdAt), asc(ownDomains.id))
        .for('update')
    },

    /** The domains with a claim whose check is due, those due longest first. */
    async findDue(now: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ domain: ownDomains.domain })
        .from(ownDomains)
        .where(lte(ownDomains.nextCheckAt, now))
        .groupBy(ownDomains.domain)
        .orderBy(min(ownDomains.nextCheckAt))
        .limit(limit)
      return rows.map(({ domain }) => domain)
    },

    /** Returns those of the names that an owner holds as an own domain. */
    async findHeld(tx: Transaction, domains: readonly string[]): Promise<Set<string>> {
      if (domains.length === 0) return new Set()
      const rows = await tx
        .select({ domain: ownDomains.domain })
        .from(ownDomains)
        .where(
          and(inArray(ownDomains.domain, [...domains]), inArray(ownDomains.state, EXCLUSIVE_DOMAIN_STATES)),
        )
      return new Set(rows.map(({ domain }) => domain))
    },

    /** The cards that domains open: all domains, or only the given ones. Domains that open no card are left out. */
    findOpened(domains?: readonly string[]): Promise<DomainInUse[]> {
      return db
        .select({
          domain: ownDomains.domain,
          state: ownDomains.state,
          profileId: ownDomains.profileId,
          companyId: profiles.companyId,
        })
        .from(ownDomains)
        .innerJoin(profiles, eq(profiles.id, ownDomains.profileId))
        .where(
          and(
            inArray(ownDomains.state, OPENING_STATES),
            domains ? sql`${ownDomains.domain} = any(${sql.param([...domains])})` : undefined,
          ),
        )
    },

    async findNamesOf(tx: Transaction, profileIds: readonly string[]): Promise<string[]> {
      const found = await tx
        .select({ domain: ownDomains.domain })
        .from(ownDomains)
        .where(isAnyOf(ownDomains.profileId, profileIds))
      return found.map(({ domain }) => domain)
    },

    /**
     * Tells every process that a domain opens something else. The lock on the revision's row numbers changes in the order of
     * their commits.
     */
    async noteChange(tx: Transaction, domain: string): Promise<void> {
      const [row] = await tx
        .insert(ownDomainRevision)
        .values({ revision: 1 })
        .onConflictDoUpdate({
          target: ownDomainRevision.only,
          set: { revision: sql`${ownDomainRevision.revision} + 1` },
        })
        .returning({ revision: ownDomainRevision.revision })
      if (row) await tx.insert(ownDomainChanges).values({ revision: row.revision, domain })
    },

    /** The number of the latest change; 0 before any change. */
    async readRevision(): Promise<number> {
      const [row] = await db.select({ revision: ownDomainRevision.revision }).from(ownDomainRevision)
      return row?.revision ?? 0
    },

    /** The changes after a revision, in their order. */
    findChanges(after: number): Promise<{ revision: number; domain: string }[]> {
      return db
        .select({ revision: ownDomainChanges.revision, domain: ownDomainChanges.domain })
        .from(ownDomainChanges)
        .where(gt(ownDomainChanges.revision, after))
        .orderBy(asc(ownDomainChanges.revision))
    },

    async deleteChangesBefore(tx: Transaction, moment: Date): Promise<void> {
      await tx.delete(ownDomainChanges).where(lt(ownDomainChanges.at, moment))
    },
  }
}
