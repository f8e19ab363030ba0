import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createAttemptRepository } from '../apps/server/src/capabilities/accounts/attempts.repository.ts'
import { openConfiguredDatabase, type OpenDatabase } from '../apps/server/src/database/open.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { percentile } from './percentile.ts'

/* Compares counting one request towards a limit that all processes share with the simplest query to the same database, one at a
 * time and twenty at once, for many networks and for one. The cases take turns, so that a slower machine slows each.
 */

const ROUNDS = 5
const REQUESTS = 2_000
const AT_ONCE = 20
const WINDOW_MS = 60_000
const LIMIT = 10

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  try {
    await database.exclusively(() => database.migrate())
    for (const atOnce of [1, AT_ONCE]) await compare(database, atOnce)
  } finally {
    await database.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(database: OpenDatabase, atOnce: number): Promise<void> {
  const attempts = createAttemptRepository(database.db)
  const count = (key: string) => attempts.add(key, new Date(), WINDOW_MS)
  const cases = {
    'select 1': () => database.db.execute(sql`select 1`),
    'a count of many networks': (turn: number) => count(`network ${turn % 500}`),
    'a count of one network': () => count('one network'),
  }
  const medians = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(cases)) {
      const taken = await measure(work, atOnce)
      medians.set(name, [...(medians.get(name) ?? []), percentile(taken, 0.5)])
    }
  }
  const best = (name: string) => Math.min(...(medians.get(name) ?? []))
  for (const name of Object.keys(cases)) {
    const ratio = best(name) / best('select 1')
    console.log(
      `${name}, ${atOnce} at a time: p50 ${best(name).toFixed(2)} ms, ${ratio.toFixed(2)} (at most ${LIMIT})`,
    )
    if (ratio > LIMIT) process.exitCode = 1
  }
}

async function measure(work: (turn: number) => Promise<unknown>, atOnce: number): Promise<number[]> {
  const taken: number[] = []
  let turn = 0
  const worker = async () => {
    while (turn < REQUESTS) {
      const begun = performance.now()
      await work(turn++)
      taken.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return taken
}

await main()
