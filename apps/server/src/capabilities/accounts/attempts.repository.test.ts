import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/open-test-database.ts'
import { attempts as attemptsTable } from './accounts.tables.ts'
import { type AttemptRepository, createAttemptRepository } from './attempts.repository.ts'

const WINDOW_MS = 60_000
const START = Date.parse('2026-11-27T12:00:00Z')

let opened: TestDatabase
let attempts: AttemptRepository

beforeAll(async () => {
  opened = await openTestDatabase()
  attempts = createAttemptRepository(opened.database.db)
})
afterAll(async () => {
  await opened.database.close()
  opened.drop()
})

test('attempts are counted in the window that their first attempt began, at any times and for any subjects', async () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b'), afterMs: fc.integer({ min: 0, max: WINDOW_MS }) })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      run += 1
      const expected = new Map<string, { count: number; resetsAt: number }>()
      let now = START
      for (const { key, afterMs } of steps) {
        now += afterMs
        const current = expected.get(key)
        const next =
          current && current.resetsAt > now
            ? { ...current, count: current.count + 1 }
            : { count: 1, resetsAt: now + WINDOW_MS }
        expected.set(key, next)
        const { count, resetsAt } = await attempts.add(`${run} ${key}`, new Date(now), WINDOW_MS)
        expect({ count, resetsAt: resetsAt.getTime() }).toEqual(next)
      }
    }),
    { numRuns: 40 },
  )
})

test('simultaneous attempts are numbered from 1 without a repetition', async () => {
  const counted = await Promise.all(
    Array.from({ length: 50 }, () => attempts.add('at once', new Date(START), WINDOW_MS)),
  )
  expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  )
})

test('attempt counts are stored in an unlogged table, so that no request waits for the disk', async () => {
  const table = await opened.database.db.execute(
    sql`select relpersistence from pg_class where relname = 'attempts'`,
  )
  expect(table).toMatchObject({ rows: [{ relpersistence: 'u' }] })
})

test('the nightly job deletes only attempt windows that have ended', async () => {
  const { db, inTransaction, readTime } = opened.database
  const now = await readTime()
  await db.delete(attemptsTable)
  await attempts.add('ended', new Date(now.getTime() - 2 * WINDOW_MS), WINDOW_MS)
  await attempts.add('open', now, WINDOW_MS)
  await inTransaction(tx => attempts.deleteExpired(tx))
  expect(await db.select({ key: attemptsTable.key }).from(attemptsTable)).toEqual([{ key: 'open' }])
})
