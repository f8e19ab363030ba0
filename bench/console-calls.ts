import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { percentile } from './percentile.ts'
import { createStaff, signInStaff } from './staff.ts'
import { storeBusyShop } from './store-busy-shop.ts'

/* Measures each list and count of the console with 101,000 profiles and 20,000 orders: the whole call as staff wait for
   it, and the database's share of it, which may be 100 ms at most. It requires PostgreSQL (TEST_DATABASE_URL), because
   the embedded database doesn't report its time. */

const PROFILES = 101_000
const ORDERS = 20_000
const ROUNDS = 7
const MOST_DATABASE_MS = 100

const CALLS = [
  'users/?limit=100',
  'users/?limit=100&sort=-name',
  'users/?limit=100&sort=pay_until',
  'users/?limit=100&q=олена',
  'users/?limit=100&sort=name&q=олена',
  'users/?limit=100&q=олена%20коваленко',
  'users/?limit=100&q=person-4242',
  'users/?limit=100&q=person',
  'users/?limit=100&q=zzzzzz',
  'users/?limit=100&pay_status=30&sort=name',
  'users/?limit=100&group=none',
  'users/?limit=100&type=20&pay_status=10&company=default&need_registration=false',
  'users/?limit=100&need_registration=true',
  'users/counts',
  'users/counts?q=олена',
  'counts',
  'dashboard?days=30',
  'orders?limit=100',
  'orders?limit=100&q=коваленко',
  'orders?limit=100&stage=printing',
  'orders/counts',
  'orders/export.csv',
  'companies',
  'companies/default',
  'groups',
  'audit?limit=100',
  'letters?limit=100',
]

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  if (!url) throw new Error('Name a PostgreSQL in TEST_DATABASE_URL.')
  const environment = { SEED_DEMO: 'false', DATA_DIR: folder, DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000' }
  try {
    await createStaff(environment)
    await storeBusyShop(url, folder, { profiles: PROFILES, orders: ORDERS })
    const server = await startServer(folder, environment)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const cookie = await signInStaff(server.url)
      let spent = await databaseMs(client)
      for (const path of CALLS) {
        const whole = await measure(`${server.url}/admin/api/v1/${path}`, cookie)
        const spentNow = await databaseMs(client)
        const database = (spentNow - spent) / ROUNDS
        spent = spentNow
        const verdict = database > MOST_DATABASE_MS ? `, more than ${MOST_DATABASE_MS}` : ''
        console.log(`${path}: ${whole.toFixed(0)} ms, of it the database ${database.toFixed(0)} ms${verdict}`)
        if (database > MOST_DATABASE_MS) process.exitCode = 1
      }
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the median duration of several calls in milliseconds. */
async function measure(url: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(url, cookie))
  return percentile(times, 0.5)
}

async function ask(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - began
}

/** Returns the time that the database's other connections have spent on statements, once all of them have reported it. */
async function databaseMs(client: pg.Client): Promise<number> {
  // An idle connection reports its statistics within ten seconds, so this waits slightly longer.
  await new Promise(resolve => setTimeout(resolve, 10_500))
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.ms ?? 0
}

await main()
