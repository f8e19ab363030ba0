import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Call, type CallName, calls } from '@dotyk/contract'
import pg from 'pg'
import { createKnownValues, type KnownValues } from '../apps/server/test/hostile-calls/known-values.ts'
import { type DescribedCall, makeHostileRequest } from '../apps/server/test/hostile-calls/make-request.ts'
import { callName, readCalls } from '../apps/server/test/hostile-calls/run-hostile-calls.ts'
import { SAMPLE_FILES, sampleBodies } from '../apps/server/test/hostile-calls/samples.ts'
import { createSeededRandom } from '../apps/server/test/hostile-calls/seeded-random.ts'
import { sendRequest } from '../apps/server/test/hostile-calls/send-request.ts'
import { percentile } from '../bench/percentile.ts'
import { createStaff, signInStaff } from '../bench/staff.ts'
import { storeBusyShop } from '../bench/store-busy-shop.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { startProofCluster } from './support/database.ts'
import { createConsoleData, createFilledAccount } from './support/fill-account.ts'
import { runStatementOn } from '../apps/server/test/test-replica.ts'

/* Makes each call of visitors and owners at two services, one with 1,000 profiles and one with 1,000,000, in turn, and compares
 * how long they take.
 */

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
})
/** Requests are made until this many of each service have succeeded, and at most so many. */
const SUCCESSES = 9
const MOST_REQUESTS = 40
/** A slower call is measured again, because other work on the machine also slows single calls down. */
const MEASUREMENTS = 5
const MOST_RATIO = 1.3
/** A smaller difference in milliseconds is within the noise of a call that takes one or two. */
const NOISE_MS = 1
/** One order for this many profiles. */
const PROFILES_PER_ORDER = 50
const WITHIN_MS = 60_000

interface Service {
  server: RunningServer
  /** The headers of an owner with data of each kind, and the ids in that data. */
  owner: { headers: Record<string, string>; known: KnownValues }
  /** Signs up another such owner if the last call ended the session. */
  renewOwner: () => Promise<void>
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startProofCluster(join(folder, 'postgres'))
  await runStatementOn(cluster, 'create database many')
  const services: Service[] = []
  try {
    for (const [database, profiles] of [
      ['proof', Number(values.few)],
      ['many', Number(values.many)],
    ] as const)
      services.push(await openService(join(folder, database), cluster.url(database), profiles))
    const [few, many] = services as [Service, Service]
    const described = (await readCalls(few.server.url)).filter(call => {
      const caller = declarationOf(call)?.caller
      return caller === 'owner' || caller === 'anyone'
    })
    const results: { name: string; ratio: number }[] = []
    let refused = 0
    for (const call of described) {
      await Promise.all([few.renewOwner(), many.renewOwner()])
      const result = await compare(call, few, many)
      if (result === null) refused += 1
      else results.push({ name: callName(call), ratio: result })
    }
    const slower = results.filter(({ ratio }) => ratio > MOST_RATIO)
    const ratios = results.map(({ ratio }) => ratio)
    console.log(
      `${results.length} calls, the median ratio ${percentile(ratios, 0.5).toFixed(2)}, the largest ${Math.max(...ratios).toFixed(2)}; ${refused} calls were refused whatever was sent`,
    )
    checkPromise(
      `${slower.length} of ${results.length} calls take more than ${MOST_RATIO} times as long with ${values.many} profiles as with ${values.few}`,
      slower.length === 0,
      'none',
    )
  } finally {
    await Promise.all(services.map(({ server }) => server.stop()))
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

const declarationOf = (call: DescribedCall): Call | undefined =>
  (calls as Record<string, Call>)[callName(call).replace(/\{(\w+)\}/g, ':$1') as CallName]

/** Starts a service with so many profiles, and an owner with data of each kind. */
async function openService(folder: string, url: string, profiles: number): Promise<Service> {
  const environment = {
    SEED_DEMO: 'false',
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000000',
  }
  await createStaff(environment)
  await storeBusyShop(url, folder, { profiles, orders: Math.ceil(profiles / PROFILES_PER_ORDER) })
  console.log(`${profiles} profiles are stored`)
  const server = await startServer(folder, environment)
  await createConsoleData(server.url, { cookie: await signInStaff(server.url) })
  const lists = (await readCalls(server.url)).filter(
    each => each.method === 'GET' && !each.path.includes('{') && declarationOf(each)?.caller === 'owner',
  )
  const signUp = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { headers } = await createFilledAccount(server.url, client)
    await client.end()
    const known = createKnownValues()
    for (const { path } of lists) {
      const answer = await fetch(server.url + path, { headers, redirect: 'manual' })
      const text = await answer.text()
      if (answer.ok && /json/.test(answer.headers.get('content-type') ?? ''))
        known.learn(path, JSON.parse(text))
    }
    return { headers, known }
  }
  const service: Service = {
    server,
    owner: await signUp(),
    async renewOwner() {
      const { headers } = service.owner
      const { ok, body } = await fetch(`${server.url}/api/v1/profile/`, { headers })
      await body?.cancel()
      if (!ok) service.owner = await signUp()
    },
  }
  return service
}

/**
 * Compares one call at both services.
 * @returns the ratio of the medians of successful requests, the smallest of several measurements; null if too few succeeded
 */
async function compare(call: DescribedCall, few: Service, many: Service): Promise<number | null> {
  let smallest = Number.POSITIVE_INFINITY
  for (let measurement = 0; measurement < MEASUREMENTS; measurement += 1) {
    const times = await measure(call, few, many, measurement)
    if (times === null) return null
    const [short, long] = times
    const ratio = long - short < NOISE_MS ? Math.min(1, long / short) : long / short
    smallest = Math.min(smallest, ratio)
    if (smallest <= MOST_RATIO) break
    console.log(`${callName(call)}: ${short.toFixed(1)} ms and ${long.toFixed(1)} ms`)
  }
  return smallest
}

/** Returns the median times of successful requests at both services in milliseconds; null if fewer than three succeeded. */
async function measure(
  call: DescribedCall,
  few: Service,
  many: Service,
  measurement: number,
): Promise<[number, number] | null> {
  const takenBodies = sampleBodies()[callName(call).replace(/\{(\w+)\}/g, ':$1')] ?? []
  const sides = [few, many].map(service => ({
    service,
    chance: createSeededRandom(Number(values.seed) + measurement),
    times: [] as number[],
  }))
  const isEnough = () => sides.every(({ times }) => times.length >= SUCCESSES)
  for (let round = 0; round < MOST_REQUESTS && !isEnough(); round += 1) {
    // The services take turns to be first, because what a request leaves behind slows the next one down.
    for (const { service, chance, times } of round % 2 === 0 ? sides : sides.toReversed()) {
      const { headers, known } = service.owner
      const request = makeHostileRequest(
        { chance, known, files: SAMPLE_FILES, takenBodies, spoils: false },
        call,
      )
      const signed = { ...request, headers: { ...request.headers, ...headers } }
      const { status, ms } = await sendRequest(service.server.url, signed, WITHIN_MS)
      if (typeof status === 'number' && status < 400) times.push(ms)
    }
  }
  const [short, long] = sides.map(({ times }) => times) as [number[], number[]]
  return Math.min(short.length, long.length) < 3 ? null : [percentile(short, 0.5), percentile(long, 0.5)]
}

await main()
