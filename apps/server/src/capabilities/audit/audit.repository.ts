import type { ListSort } from '@dotyk/contract/lists'
import type { AuditAction, AuditEntry, AuditSubject } from '@dotyk/domain/audit'
import {
  and,
  type Column,
  count,
  eq,
  exists,
  getTableColumns,
  gte,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../database/database.ts'
import { positionAfterNumber } from '../../database/list-position.ts'
import { auditContents, auditEntries, auditSubjects } from './audit.tables.ts'

export interface AuditQuery {
  limit: number
  sort: ListSort
  /** The number of the last entry on the previous page; null for the first page. */
  after: number | null
  search: string
  /** The ids of the subjects that match the search text. */
  searchedIds: readonly string[]
  login: string | null
  action: AuditAction | null
  kind: AuditSubject['kind'] | null
  subjectId: string | null
  from: Date | null
  to: Date | null
}

export type StoredEntry = typeof auditEntries.$inferSelect & {
  subjects: AuditSubject[]
  subjectCount: number
}

export type AuditRepository = ReturnType<typeof createAuditRepository>

export function createAuditRepository(db: Database) {
  return {
    async insert(tx: Transaction, { actor, subjects, contentOf, ...entry }: AuditEntry): Promise<void> {
      const { before, after } = entry
      const logged =
        contentOf === undefined
          ? entry
          : { ...entry, before: before && namesOf(before), after: after && namesOf(after) }
      const [stored] = await tx
        .insert(auditEntries)
        .values({ ...actor, ...logged })
        .returning({ id: auditEntries.id })
      if (!stored) return
      if (contentOf !== undefined)
        await tx.insert(auditContents).values({ entryId: stored.id, profileId: contentOf, before, after })
      if (subjects.length === 0) return
      const kinds = subjects.map(({ kind }) => kind)
      const ids = subjects.map(({ id }) => id)
      await tx.execute(
        sql`insert into ${auditSubjects} (kind, subject_id, entry_id)
            select distinct kind, id, ${stored.id}::bigint
            from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as subject (kind, id)`,
      )
    },

    async eraseContentOf(tx: Transaction, profileId: string): Promise<void> {
      await tx.delete(auditContents).where(eq(auditContents.profileId, profileId))
    },

    /** @param shown the number of subjects that are read of each entry */
    async list(
      { limit, sort, after, ...wanted }: AuditQuery,
      shown: number,
    ): Promise<{ items: StoredEntry[]; total: number }> {
      const matching = matches(db, wanted)
      const { beyond, order } = positionAfterNumber(auditEntries.id, sort, after)
      const [entries, [counted]] = await Promise.all([
        db
          .select({
            ...getTableColumns(auditEntries),
            before: withContent(auditContents.before, auditEntries.before),
            after: withContent(auditContents.after, auditEntries.after),
          })
          .from(auditEntries)
          .leftJoin(auditContents, eq(auditContents.entryId, auditEntries.id))
          .where(and(matching, beyond))
          .orderBy(...order)
          .limit(limit),
        db.select({ total: count() }).from(auditEntries).where(matching),
      ])
      const subjects = await readSubjects(
        db,
        entries.map(({ id }) => id),
        shown,
      )
      const items = entries.map(entry => ({
        ...entry,
        ...(subjects.get(entry.id) ?? { subjects: [], subjectCount: 0 }),
      }))
      return { items, total: counted?.total ?? 0 }
    },
  }
}

/** Returns an object with the same field names, whose values are all null. */
function namesOf(values: Record<string, unknown>): Record<string, null> {
  return Object.fromEntries(Object.keys(values).map(name => [name, null]))
}

function withContent(content: Column, logged: Column) {
  return sql<Record<string, unknown> | null>`coalesce(${content}, ${logged})`
}

async function readSubjects(
  db: Database,
  entryIds: number[],
  shown: number,
): Promise<Map<number, Pick<StoredEntry, 'subjects' | 'subjectCount'>>> {
  if (entryIds.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    select entry.id::int as id, counted.total::int as total, coalesce(shown.subjects, '[]') as subjects
    from unnest(${sql.param(entryIds)}::bigint[]) as entry (id)
    cross join lateral (select count(*) as total from ${auditSubjects} where entry_id = entry.id) as counted
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', subject_id)) as subjects
      from (select kind, subject_id from ${auditSubjects} where entry_id = entry.id
            order by kind, subject_id limit ${shown}) as listed
    ) as shown`)) as { rows: { id: number; total: number; subjects: AuditSubject[] }[] }
  return new Map(rows.map(({ id, total, subjects }) => [id, { subjects, subjectCount: total }]))
}

function matches(db: Database, wanted: Omit<AuditQuery, 'limit' | 'sort' | 'after'>): SQL | undefined {
  const { search, searchedIds, login, action, kind, subjectId, from, to } = wanted
  const about = and(
    eq(auditSubjects.entryId, auditEntries.id),
    kind === null ? undefined : eq(auditSubjects.kind, kind),
    subjectId === null ? undefined : eq(auditSubjects.subjectId, subjectId),
  )
  return and(
    searched(db, search, searchedIds),
    login === null ? undefined : eq(auditEntries.login, login),
    action === null ? undefined : eq(auditEntries.action, action),
    kind === null && subjectId === null ? undefined : exists(db.select().from(auditSubjects).where(about)),
    from === null ? undefined : gte(auditEntries.at, from),
    to === null ? undefined : lt(auditEntries.at, to),
  )
}

function searched(db: Database, search: string, ids: readonly string[]): SQL | undefined {
  if (search === '') return undefined
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const named = and(eq(auditSubjects.entryId, auditEntries.id), inArray(auditSubjects.subjectId, [...ids]))
  return or(
    ilike(auditEntries.login, part),
    ilike(auditEntries.address, part),
    exists(db.select().from(auditSubjects).where(named)),
  )
}
