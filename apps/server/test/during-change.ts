import { type SQL, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TestApp } from './build-test-app.ts'

const LOCK_WITHIN = { timeout: 4_000, interval: 10 }

/**
 * Runs `call` while another transaction has changed a row but not committed, and returns its result. The call must wait for that
 * transaction; a call that reads the row without a lock would decide by outdated data.
 */
export async function runDuringUncommittedChange<Result>(
  { database }: TestApp,
  change: SQL,
  call: () => Promise<Result>,
): Promise<Result> {
  const changed = Promise.withResolvers<undefined>()
  const mayCommit = Promise.withResolvers<undefined>()
  const changing = database.inTransaction(async tx => {
    await tx.execute(change)
    changed.resolve(undefined)
    await mayCommit.promise
  })
  await Promise.race([changed.promise, changing])
  const calling = call()
  await vi.waitFor(async () => {
    const waiting = (await database.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as { rows: unknown[] }
    if (waiting.rows.length === 0) throw new Error('Nobody waits for the change.')
  }, LOCK_WITHIN)
  mayCommit.resolve(undefined)
  await changing
  return calling
}
