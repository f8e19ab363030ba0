import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ORDER_SORTS, ORDER_STAGES } from '@dotyk/domain/orders'
import { startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { createStaff, signInStaff } from './staff.ts'
import { storeBusyShop } from './store-busy-shop.ts'

/*
 * Compares each list, filter, sort, search, count and export of orders in the console of a shop with 100,000 orders with the same
 * call of a shop with 1,000. A call may take 1.3 times as long, or 100 ms.
 */

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 15
const MOST_TIMES = 1.3
const MOST_MS = 100

const LIST = 'orders?limit=100'
const SORTS = ['newest', 'oldest', ...ORDER_SORTS.flatMap(sort => [sort, `-${sort}`])]
const FILTERS = [
  ...ORDER_STAGES.map(stage => `stage=${stage}`),
  'status=20',
  'step=none',
  'step=printed',
  'step=received',
  'payment=paid',
  'payment=failed',
  'accessory=1',
  'accessory=4',
  'shipping=novaposhta',
  'shipping=other',
  'from=2026-01-01',
  'to=2020-01-01',
  'flagged=true',
  'tag=vip',
  'tag=nobody-has-it',
  'assignee=olena',
  'assignee=-',
  'stage=received&accessory=1&shipping=novaposhta',
]
const SEARCHES = [
  'коваленко',
  'олена%20коваленко',
  'person-424@',
  'львів',
  '20450000000',
  '100-136',
  'zzzzzz',
]

const CALLS = [
  ...SORTS.map(sort => `${LIST}&sort=${sort}`),
  ...FILTERS.map(filter => `${LIST}&${filter}`),
  ...SORTS.slice(2).map(sort => `${LIST}&stage=printing&sort=${sort}`),
  ...SEARCHES.map(search => `${LIST}&q=${search}`),
  ...SEARCHES.map(search => `${LIST}&q=${search}&sort=recipient`),
  'orders/counts',
  ...FILTERS.slice(-4).map(filter => `orders/counts?${filter}`),
  ...SEARCHES.map(search => `orders/counts?q=${search}`),
  'orders/labels',
  'order-views',
  'order-jobs',
  'counts',
  'dashboard?days=30',
  'orders/report?from=2026-11-01&to=2026-11-30',
  'orders/export.csv',
  'orders/export.csv?stage=printing',
  'orders/export.csv?q=коваленко',
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

/** The time until a call is answered, of an export until its first bytes arrive. */
async function timeOf({ origin, cookie }: Shop, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${origin}/admin/api/v1/${path}`, { headers: { cookie } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  if (path.includes('.csv')) {
    const reader = response.body?.getReader()
    await reader?.read()
    const firstBytes = performance.now() - began
    await reader?.cancel()
    return firstBytes
  }
  await response.arrayBuffer()
  return performance.now() - began
}

/** Returns whether the call is too slow with many orders. */
async function compare(few: Shop, many: Shop, path: string): Promise<boolean> {
  const times: [number[], number[]] = [[], []]
  // The shops take turns, so that a busy machine slows both.
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(few, path))
    times[1].push(await timeOf(many, path))
  }
  // Whatever else the machine does only adds to a time, so the fastest calls are compared.
  const [small, large] = [Math.min(...times[0]), Math.min(...times[1])]
  const isSlow = large > MOST_MS && large / small > MOST_TIMES
  const said = `${small.toFixed(1)} ms of ${FEW}, ${large.toFixed(1)} ms of ${MANY}, ratio ${(large / small).toFixed(2)}`
  console.log(`${path}: ${said}${isSlow ? ', too slow' : ''}`)
  return isSlow
}

const few = await openShop(FEW)
try {
  const many = await openShop(MANY)
  try {
    for (const path of CALLS) if (await compare(few, many, path)) process.exitCode = 1
  } finally {
    await many.close()
  }
} finally {
  await few.close()
}
