import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCopiesRepository } from '../apps/server/src/capabilities/delivery/copies.repository.ts'
import { branchRow, cityRow } from '../apps/server/src/capabilities/delivery/copied-rows.ts'
import { openConfiguredDatabase } from '../apps/server/src/database/open.ts'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { percentile } from './percentile.ts'
import { placeOrder } from './sample-order.ts'
import { seededNumbers } from '../apps/server/test/seeded-numbers.ts'
import { sampleDirectory, valueAtFraction } from './sample-directory.ts'

/* Compares the search for a city while somebody types, over as many places as the carrier has, with a call that selects
   one row by its primary key through the same HTTP server, pool and driver. The two take turns, so that whatever slows
   the machine slows both. */

const SIZES = { cities: 30_000, branches: 40_000 }
/** The number of places on a page of the copy. */
const PAGE = 5_000
const PEOPLE = 60
/** One person in this many mistypes the name, which makes the search most expensive. */
const MISTYPED_EVERY = 10
const LIMIT = 5

const { cities, branches } = sampleDirectory(SIZES)

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = {
    SEED_DEMO: 'false',
    RATE_LIMIT_FACTOR: '1000000',
    ...(url ? { DATABASE_URL: url } : {}),
  }
  const onServer = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
    const server = await startServer(folder, environment)
    try {
      return await use(server.url)
    } finally {
      await server.stop()
    }
  }
  try {
    const orderId = await onServer(address => placeOrder(address, 'buyer@example.com'))
    await fill(url, join(folder, 'database'))
    await onServer(address => measure(address, orderId))
  } finally {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Stores the directory through the job's own code, under the name of the list that the first start created, so that the next
 * start accepts it.
 */
async function fill(url: string | null, folder: string): Promise<void> {
  const database = await openConfiguredDatabase(url, folder)
  const copies = createCopiesRepository(database.db)
  const { source = '' } = (await copies.find('cities')) ?? {}
  const lists = [
    ['branches', branches.map(branchRow)],
    ['cities', cities.map(cityRow)],
  ] as const
  for (const [list, rows] of lists) {
    for (let page = 0; page * PAGE < rows.length; page += 1)
      await copies.keepPage(list, page + 1, source, rows.slice(page * PAGE, (page + 1) * PAGE), new Date())
    await database.inTransaction(tx => copies.publish(tx, list, source, new Date()))
  }
  await database.db.execute('vacuum analyze')
  await database.close()
  console.log(`${cities.length} cities, ${branches.length} branches`)
}

async function measure(origin: string, orderId: string): Promise<void> {
  const random = seededNumbers(7)
  const typings = Array.from({ length: PEOPLE }, (_, person) => {
    const { name } = valueAtFraction(cities, random())
    return keystrokes(person % MISTYPED_EVERY === 0 ? mistyped(name, random) : name)
  })
  const bare: number[] = []
  const search: number[] = []
  for (const rounds of ['warm-up', 'measured']) {
    for (const typed of typings.flat()) {
      const bareTime = await timed(`${origin}/order/${orderId}/status`)
      const searchTime = await timed(`${origin}/np/cities?q=${encodeURIComponent(typed)}`)
      if (rounds === 'warm-up') continue
      bare.push(bareTime)
      search.push(searchTime)
    }
  }
  report('a bare select', bare)
  report('a city search', search)
  const ratio = percentile(search, 0.95) / percentile(bare, 0.95)
  console.log(`city search against a bare select, p95: ${ratio.toFixed(2)} (at most ${LIMIT})`)
  if (ratio > LIMIT) process.exitCode = 1
}

/** Returns the text of the search field after each key press: `к`, `ки`, `киї`, … */
function keystrokes(name: string): string[] {
  return Array.from(name, (_, at) => name.slice(0, at + 1).toLowerCase())
}

/** Replaces one letter of the name. */
function mistyped(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (name.length - 1))
  return `${name.slice(0, at)}щ${name.slice(at + 1)}`
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - began
}

function report(what: string, times: readonly number[]): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  console.log(`${what}: p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${times.length} times`)
}

await main()
