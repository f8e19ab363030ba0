import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConfiguredDatabase, type OpenDatabase } from '../apps/server/src/database/open.ts'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { percentile } from './percentile.ts'
import { seededNumbers } from '../apps/server/test/seeded-numbers.ts'

/* Measures cards that nobody has opened since their last change, from one process: each is read, rendered and compressed
   while its visitor waits. Random cards among few and among many profiles are opened in turn in the same database; for
   other sizes run: node bench/first-opening.ts 1000 100000 */

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 1_000_000]
const OPENED = 1_000
const SOCKETS = 32
const ROUNDS = 5
const LEAST_PER_SECOND = 600
const MOST_RATIO = 1.3
/** The number of profiles inserted by one statement. */
const BATCH = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
const random = seededNumbers(11)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const server = await startServer(folder, { SEED_DEMO: 'false', ...(url ? { DATABASE_URL: url } : {}) })
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  try {
    const sample = new URL(await makeCard(server.url)).pathname.slice(1)
    const medians: number[] = []
    let profiles = 0
    for (const size of SIZES.toSorted((a, b) => a - b)) {
      for (; profiles < size; profiles += BATCH)
        await insertCopies(database, sample, profiles, Math.min(size, profiles + BATCH))
      profiles = size
      await database.db.execute('vacuum analyze profiles')
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rates.push(await openOnce(server.url, database, size))
      medians.push(percentile(rates, 0.5))
      console.log(`${size} profiles: ${Math.round(medians.at(-1) ?? 0)} cards/s`)
    }
    const ratio = (medians[0] ?? Number.NaN) / (medians.at(-1) ?? Number.NaN)
    console.log(`first openings: ${Math.round(Math.min(...medians))}/s (at least ${LEAST_PER_SECOND})`)
    console.log(`few profiles against many: ${ratio.toFixed(2)} (at most ${MOST_RATIO})`)
    if (ratio > MOST_RATIO) process.exitCode = 1
  } finally {
    agent.destroy()
    await database.close()
    await server.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the id of a copy in the format of every id: `0` and thirteen digits. */
const idOf = (copy: number) => `0${copy.toString(16).padStart(13, '0')}`

async function insertCopies(
  { db }: OpenDatabase,
  sample: string,
  from: number,
  until: number,
): Promise<void> {
  const copies = `generate_series(${from}, ${until - 1}) as copy`
  const id = `'0' || lpad(to_hex(copy), 13, '0')`
  await db.execute(
    `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', ${id}, 'email', 'c' || copy || '@example.com'))).* from accounts a, ${copies} where a.id = '${sample}'`,
  )
  await db.execute(
    `insert into profiles select (jsonb_populate_record(p, jsonb_build_object('id', ${id}, 'name', 'Card ' || copy))).* from profiles p, ${copies} where p.id = '${sample}'`,
  )
}

/**
 * Opens random cards, each for the first time since its last change.
 * @returns cards per second
 */
async function openOnce(origin: string, { db }: OpenDatabase, size: number): Promise<number> {
  const ids = new Set<string>()
  while (ids.size < Math.min(OPENED, size)) ids.add(idOf(Math.floor(random() * size)))
  const list = [...ids]
  await db.execute(
    `update profiles set version = version + 1 where id in (${list.map(id => `'${id}'`).join()})`,
  )
  const began = performance.now()
  await Promise.all(
    Array.from({ length: SOCKETS }, async (_, socket) => {
      for (let at = socket; at < list.length; at += SOCKETS) await open(`${origin}/${list[at]}`)
    }),
  )
  return (list.length / (performance.now() - began)) * 1_000
}

async function open(url: string): Promise<void> {
  const sent = get(url, { agent, headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  response.resume()
  await once(response, 'end')
}

await main()
