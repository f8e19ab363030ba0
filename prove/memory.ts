import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aPortrait, toDataUrl } from '../apps/server/test/pictures.ts'
import { percentile } from '../bench/percentile.ts'
import { METRICS_TOKEN, readMetric } from '../bench/read-metric.ts'
import { readDescendantsMemory } from '../bench/resident-memory.ts'
import { placeOrder } from '../bench/sample-order.ts'
import { countFailures, type LoadRequest, sendEvenly } from '../bench/send-evenly.ts'
import { createStaff, signInStaff } from '../bench/staff.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { MALLOC_ENVIRONMENT } from '../tools/setup/processes.mjs'
import { checkPromise, reportChecks } from './support/checks.ts'
import { startProofCluster } from './support/database.ts'
import { type ProofOwner, signUp } from './support/owner.ts'

/* Keeps the service under a mixed load for an hour: visitors open cards and pages, owners edit and upload photos, buyers order
 * and staff read lists. Its memory in the last fifth of the time may be at most 5 % larger than in the second fifth; the first
 * fifth fills the caches.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '60' },
  },
})
const MOST_GROWTH = 1.05
const OWNERS = 10
const PARTS = 5
const MEASURE_EVERY_MS = 2_000
const ORDER_EVERY_MS = 500
const PHOTO_EVERY_MS = 3_000
const MB = 1e6

/** The memory of one part of the time, in megabytes. */
interface Memory {
  /** Of the service's processes without PostgreSQL: the median. */
  resident: number
  /** Of JavaScript objects: the minimum, because only after a garbage collection it has no garbage in it. */
  heap: number
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startProofCluster(join(folder, 'postgres'))
  const environment = {
    SEED_DEMO: 'false',
    DATABASE_URL: cluster.url('proof'),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_FACTOR: '1000000',
    METRICS_TOKEN,
    ...MALLOC_ENVIRONMENT,
  }
  let server: RunningServer | undefined
  try {
    await createStaff(environment)
    server = await startServer(join(folder, 'data'), environment)
    const parts = await measureUnderLoad(server.url)
    const [first, last] = [parts[1], parts.at(-1)]
    if (!first || !last) throw new Error('The time was too short for a measurement.')
    for (const kind of ['resident', 'heap'] as const) {
      const ratio = last[kind] / first[kind]
      checkPromise(
        `${kind} memory: ${first[kind].toFixed(0)} MB at first, ${last[kind].toFixed(0)} MB at last, ratio ${ratio.toFixed(3)}`,
        ratio <= MOST_GROWTH,
        `at most ${MOST_GROWTH}`,
      )
    }
  } finally {
    await server?.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Returns the memory in each part of the time. */
async function measureUnderLoad(origin: string): Promise<Memory[]> {
  const owners: ProofOwner[] = []
  while (owners.length < OWNERS) owners.push(await signUp(origin))
  const staff = await signInStaff(origin)
  const load = sendEvenly(origin, Number(values['per-second']), [
    ...owners.flatMap(requestsOfCard),
    ...requestsOfVisitors(),
    ...requestsOfStaff(staff),
  ])
  const stopped = new AbortController()
  const orders = repeatUntil(stopped.signal, ORDER_EVERY_MS, turn =>
    placeOrder(origin, `buyer-${turn}@example.com`),
  )
  const photos = repeatUntil(stopped.signal, PHOTO_EVERY_MS, turn => uploadPhoto(origin, owners, turn))
  const parts: Memory[] = []
  const partMs = (Number(values.minutes) * 60_000) / PARTS
  while (parts.length < PARTS) {
    const memory = await measurePart(origin, partMs)
    parts.push(memory)
    console.log(
      `part ${parts.length} of ${PARTS}: resident ${memory.resident.toFixed(0)} MB, heap ${memory.heap.toFixed(0)} MB; ` +
        `${load.sent.requests} requests sent, ${countFailures(load.sent.failures)} failed`,
    )
  }
  stopped.abort()
  const [ordered, uploaded] = await Promise.all([orders, photos])
  const { requests, failures } = await load.end()
  for (const [what, times] of failures) console.log(`${times} × ${what}`)
  console.log(
    `${requests} requests, ${countFailures(failures)} of them failed; ${ordered} orders and ${uploaded} photos`,
  )
  return parts
}

async function measurePart(origin: string, lengthMs: number): Promise<Memory> {
  const end = performance.now() + lengthMs
  const resident: number[] = []
  const heap: number[] = []
  while (performance.now() < end) {
    resident.push(await readDescendantsMemory('postgres'))
    // On a busy machine a request may fail.
    const heapBytes = await readMetric(origin, 'nodejs_heap_size_used_bytes').catch(() => null)
    if (heapBytes !== null) heap.push(heapBytes / MB)
    await after(MEASURE_EVERY_MS)
  }
  return { resident: percentile(resident, 0.5), heap: Math.min(...heap) }
}

/**
 * Does something again and again until the signal. A busy machine may refuse it now and then, which is no matter of memory.
 * @returns how often it was done
 */
async function repeatUntil(
  signal: AbortSignal,
  everyMs: number,
  act: (turn: number) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    await act(turn).then(
      () => (done += 1),
      (error: unknown) => console.log(String(error)),
    )
    await after(everyMs)
  }
  return done
}

async function uploadPhoto(origin: string, owners: readonly ProofOwner[], turn: number): Promise<void> {
  const owner = owners[turn % owners.length]
  const size = 800 + (turn % 10) * 40
  const picture = await (await aPortrait({ width: size, height: size })).jpeg().toBuffer()
  const answer = await fetch(`${origin}/api/v1/profile/photo`, {
    method: 'PUT',
    headers: owner?.change ?? {},
    body: JSON.stringify({ pfp: toDataUrl(picture) }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A photo was answered ${answer.status}`)
}

const requestsOfCard = ({ id, cookie, change }: ProofOwner, place: number): LoadRequest[] => [
  { method: 'GET', path: `/${id}`, what: 'a card' },
  { method: 'GET', path: `/${id}/qr.svg`, what: 'a QR code' },
  { method: 'POST', path: `/card/${id}/taps`, what: 'a press', body: 'https://www.facebook.com/kovalenko' },
  { method: 'GET', path: '/api/v1/profile/', headers: { cookie } },
  {
    method: 'PATCH',
    path: '/api/v1/profile/',
    headers: change,
    body: JSON.stringify({ info: `Engineer ${place}` }),
  },
  { method: 'GET', path: `/${id}`, what: 'a card' },
  { method: 'PATCH', path: '/api/v1/profile/', headers: change, body: JSON.stringify({ info: 'Architect' }) },
]

const requestsOfVisitors = (): LoadRequest[] =>
  ['/', '/products', '/login', '/order', '/teams', '/privacy-policy'].map(path => ({
    method: 'GET',
    path,
  }))

const requestsOfStaff = (cookie: string): LoadRequest[] =>
  ['orders', 'users/', 'stock', 'system'].map(list => ({
    method: 'GET',
    path: `/admin/api/v1/${list}`,
    headers: { cookie },
  }))

await main()
