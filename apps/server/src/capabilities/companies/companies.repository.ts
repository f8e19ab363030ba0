import type { ListSort } from '@dotyk/contract/lists'
import { COMPANY_PICTURES } from '@dotyk/domain/companies'
import { and, asc, count, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { positionAfterNumber } from '../../database/list-position.ts'
import { companies, companyDomains, companyRevision } from './companies.tables.ts'

/** A stored company with its domains, the main domain first. */
export type Company = typeof companies.$inferSelect & { domains: string[] }
export type CompanyRow = Omit<typeof companies.$inferInsert, 'sequence' | 'revision' | 'createdAt'>
export type CompanyRowChanges = Partial<Omit<CompanyRow, 'id'>>

interface Page {
  limit: number
  sort: ListSort
  /** The sequence number after which the page begins; null for the first page. */
  after: number | null
  /** A part of a company's name or domain. */
  search: string
}

export type CompanyRepository = ReturnType<typeof createCompanyRepository>

export function createCompanyRepository(db: Database) {
  async function withDomains(
    rows: readonly (typeof companies.$inferSelect)[],
    reader: Database | Transaction = db,
  ): Promise<Company[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const domains = await reader
      .select()
      .from(companyDomains)
      .where(inArray(companyDomains.companyId, ids))
      .orderBy(asc(companyDomains.position))
    return rows.map(row => ({
      ...row,
      domains: domains.filter(({ companyId }) => companyId === row.id).map(({ domain }) => domain),
    }))
  }

  return {
    /** The encrypted passwords of all companies' mail servers. */
    encrypted: {
      async list(): Promise<{ id: string; sealed: Buffer }[]> {
        const rows = await db.select({ id: companies.id, sealed: companies.mailPassword }).from(companies)
        return rows.flatMap(({ id, sealed }) => (sealed ? [{ id, sealed }] : []))
      },
      async replace(id: string, before: Buffer, after: Buffer): Promise<void> {
        await db
          .update(companies)
          .set({ mailPassword: after })
          .where(and(eq(companies.id, id), eq(companies.mailPassword, before)))
      },
    },

    async listAll(): Promise<Company[]> {
      return withDomains(await db.select().from(companies).orderBy(asc(companies.sequence)))
    },

    async list({ limit, sort, after, search }: Page): Promise<{ items: Company[]; total: number }> {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const byDomain = db
        .select({ id: companyDomains.companyId })
        .from(companyDomains)
        .where(ilike(companyDomains.domain, pattern))
      const found = search ? or(ilike(companies.name, pattern), inArray(companies.id, byDomain)) : undefined
      const { beyond, order } = positionAfterNumber(companies.sequence, sort, after)
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(companies)
          .where(and(found, beyond))
          .orderBy(...order)
          .limit(limit),
        db.select({ many: count() }).from(companies).where(found),
      ])
      return { items: await withDomains(rows), total: counted?.many ?? 0 }
    },

    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(inArray(companies.id, [...ids]))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    async find(id: string): Promise<Company | null> {
      const [company] = await withDomains(await db.select().from(companies).where(eq(companies.id, id)))
      return company ?? null
    },

    /** Reads the company and locks it until the transaction ends. */
    async lock(tx: Transaction, id: string): Promise<Company | null> {
      const rows = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
      const [company] = await withDomains(rows, tx)
      return company ?? null
    },

    async insert(tx: Transaction, company: CompanyRow): Promise<void> {
      await tx.insert(companies).values(company)
    },

    async update(tx: Transaction, id: string, changes: CompanyRowChanges): Promise<void> {
      await tx
        .update(companies)
        .set({ ...changes, revision: sql`${companies.revision} + 1` })
        .where(eq(companies.id, id))
    },

    async remove(tx: Transaction, id: string): Promise<void> {
      await tx.delete(companies).where(eq(companies.id, id))
    },

    /** Returns the given domains that belong to another company. */
    async findTaken(tx: Transaction, domains: readonly string[], exceptId: string): Promise<Set<string>> {
      if (domains.length === 0) return new Set()
      const taken = await tx
        .select({ domain: companyDomains.domain })
        .from(companyDomains)
        .where(and(inArray(companyDomains.domain, [...domains]), ne(companyDomains.companyId, exceptId)))
      return new Set(taken.map(({ domain }) => domain))
    },

    async setDomains(tx: Transaction, companyId: string, domains: readonly string[]): Promise<void> {
      await tx.delete(companyDomains).where(eq(companyDomains.companyId, companyId))
      if (domains.length > 0)
        await tx
          .insert(companyDomains)
          .values(domains.map((domain, position) => ({ domain, companyId, position })))
    },

    /**
     * Increases the revision, which tells every process that companies changed. The lock on its row serialises changes of
     * companies.
     */
    async nextRevision(tx: Transaction): Promise<void> {
      await tx
        .insert(companyRevision)
        .values({ revision: 1 })
        .onConflictDoUpdate({
          target: companyRevision.only,
          set: { revision: sql`${companyRevision.revision} + 1` },
        })
    },

    /** Reads the revision; 0 until the first company is created. */
    async readRevision(): Promise<number> {
      const [row] = await db.select({ revision: companyRevision.revision }).from(companyRevision)
      return row?.revision ?? 0
    },

    /** Returns the given names of files that a company uses. */
    async findUsedFiles(files: readonly string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set()
      const addresses = files.map(name => `/files/${name}`)
      const columns = COMPANY_PICTURES.map(picture => companies[picture])
      const users = await db
        .select(Object.fromEntries(COMPANY_PICTURES.map(picture => [picture, companies[picture]])))
        .from(companies)
        .where(or(...columns.map(column => inArray(column, addresses))))
      const named = users.flatMap(user => Object.values(user as Record<string, string | null>))
      return new Set(named.flatMap(address => (address === null ? [] : [address.replace(/^\/files\//, '')])))
    },
  }
}
