import type { AuditEntry } from '@dotyk/domain/audit'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import { auditEntries, auditSubjects } from './audit.tables.ts'

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export async function recordEntry(tx: Transaction, { actor, subjects, ...entry }: AuditEntry): Promise<void> {
  const [stored] = await tx
    .insert(auditEntries)
    .values({ ...actor, ...entry })
    .returning({ id: auditEntries.id })
  if (!stored || subjects.length === 0) return
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  await tx.execute(
    sql`insert into ${auditSubjects} (kind, subject_id, entry_id)
        select distinct kind, id, ${stored.id}::bigint
        from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as subject (kind, id)`,
  )
}
