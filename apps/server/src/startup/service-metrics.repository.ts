import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** Reads the tables of several capabilities and of the job queue for the operator's metrics. */
export function createMetricRepository(db: Database) {
  const query = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> => {
    // The type of the result depends on the driver; the drivers that the service uses return rows.
    const result: unknown = await db.execute(statement)
    return (result as { rows: Row[] }).rows
  }

  return {
    countUnsentEmails: () =>
      query<{ status: string; count: number }>(
        sql`select status, count(*)::int as count from letters where status in ('queued', 'failed') group by status`,
      ),

    /** The time of the oldest waiting email; null if none waits. */
    async findOldestEmail(): Promise<string | null> {
      const [row] = await query<{ oldest: string | null }>(
        sql`select min(created_at) as oldest from letters where status = 'queued'`,
      )
      return row?.oldest ?? null
    },

    countJobs: () =>
      query<{ queue: string; state: string; count: number }>(
        sql`select name as queue, state::text as state, count(*)::int as count from jobs.job group by name, state`,
      ),

    /** How long the job that has waited longest could have been done, in seconds; 0 if none waits. */
    async readLongestWait(queue: string): Promise<number> {
      const [row] = await query<{ seconds: number | null }>(
        sql`select extract(epoch from max(now() - case when retry_count > 0 then created_on else start_after end))::float8 as seconds
          from jobs.job where name = ${queue} and state in ('created', 'retry', 'active')
            and (retry_count > 0 or start_after <= now())`,
      )
      return row?.seconds ?? 0
    },

    listCarrierCopies: () =>
      query<{ list: string; copied_at: string }>(sql`select list, copied_at from delivery_copies`),
  }
}
