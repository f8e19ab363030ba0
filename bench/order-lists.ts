import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORDER_SORTS } from '@dotyk/domain/orders'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { percentile } from './percentile.ts'
import { createStaff, signInStaff } from './staff.ts'
import { storeBusyShop } from './store-busy-shop.ts'

/* Compares each list of orders in the console of a shop with 100,000 orders with the same list of one with 1,000. */

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 15
/** The maximum ratio of the two times for a page of a list, because a page is read from an index. */
const MOST_OF_A_PAGE = 1.3

const PAGES = [
  ...['newest', 'oldest', ...ORDER_SORTS.flatMap(sort => [sort, `-${sort}`])].map(
    sort => `orders?limit=100&sort=${sort}`,
  ),
  'orders/labels',
  'order-views',
]
/** Calls that sum or count all orders read all of them, so their times are only reported. */
const SUMS = [
  'orders?limit=100&stage=printing',
  'orders/counts',
  'orders/report?from=2026-11-01&to=2026-11-30',
]

interface Shop {
  origin: string
  cookie: string
  close: () => Promise<void>
}

async function openShop(orders: number): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const environment = {
    SEED_DEMO: 'false',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    ...(url ? { DATABASE_URL: url } : {}),
  }
  await createStaff(environment)
  // Each order has a profile of its own.
  await storeBusyShop(url, folder, { profiles: orders, orders })
  const server = await startServer(folder, environment)
  return {
    origin: server.url,
    cookie: await signInStaff(server.url),
    async close() {
      await server.stop()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function timeOf({ origin, cookie }: Shop, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${origin}/admin/api/v1/${path}`, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}

async function compare(few: Shop, many: Shop, path: string): Promise<number> {
  const times: [number[], number[]] = [[], []]
  // The shops take turns, so that a busy machine slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(few, path))
    times[1].push(await timeOf(many, path))
  }
  const [small, large] = times.map(each => percentile(each, 0.5)) as [number, number]
  console.log(
    `${path}: ${small.toFixed(1)} ms of ${FEW}, ${large.toFixed(1)} ms of ${MANY}, ratio ${(large / small).toFixed(2)}`,
  )
  return large / small
}

const few = await openShop(FEW)
try {
  const many = await openShop(MANY)
  try {
    for (const path of PAGES) if ((await compare(few, many, path)) > MOST_OF_A_PAGE) process.exitCode = 1
    for (const path of SUMS) await compare(few, many, path)
  } finally {
    await many.close()
  }
} finally {
  await few.close()
}
