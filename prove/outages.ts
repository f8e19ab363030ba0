import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openS3Double, S3_KEYS } from '../apps/server/src/integrations/files/test/s3-double.ts'
import { startCarrierServer } from '../apps/server/src/integrations/carrier/test/carrier-server.ts'
import { startCluster, startTestCluster } from '../apps/server/test/test-cluster.ts'
import { connectToCluster } from '../apps/server/src/database/embedded/cluster.ts'
import { placeOrder } from '../bench/sample-order.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { type BreakableNetwork, openBreakableNetwork } from './support/breakable-network.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openMailServer } from './support/mail-server.ts'
import { type ProofOwner, signUp } from './support/owner.ts'

/* Simulates outages: of the database (stopped or silent), the file store, the mail server, the carrier, the database's disk
 * space, and a wrong clock. It checks the responses during each outage, and how long after its end everything works again. It
 * needs root on Linux for the small disk, and faketime for the clock.
 */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
})
const REQUEST_WITHIN_MS = 60_000
const RECOVERS_WITHIN_MS = 60_000
const EMAILS_WITHIN_MS = 300_000
const EVERY_MS = 200
const DISK_MB = 600
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The requests that are made during an outage. */
const PROBES = ['card', 'change', 'order', 'photo', 'cities', 'health'] as const
type Probe = (typeof PROBES)[number]

interface Outage {
  name: string
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
  /** The requests that may also get 503 during the outage. */
  away: readonly Probe[]
  /** A further check after the end of the outage. */
  then?: () => Promise<void>
}

interface Load {
  owner: ProofOwner
  server: RunningServer
  acknowledged: number
  attempted: number
  orders: string[]
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const disk = join(folder, 'postgres')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  const cluster = await startTestCluster(join(disk, 'data'), { max_connections: '100', max_wal_size: '64MB' })
  const client = await connectToCluster(cluster, 'postgres')
  await client.query('create database proof')
  await client.end()
  const socket = join(new URL(cluster.url('proof')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const [store, mail, carrier] = [await openS3Double(), await openMailServer(), await startCarrierServer()]
  const networks = {
    database: await openBreakableNetwork(socket),
    files: await openBreakableNetwork(Number(new URL(store.url).port)),
    mail: await openBreakableNetwork(Number(new URL(mail.url).port)),
    carrier: await openBreakableNetwork(Number(new URL(carrier.url).port)),
  }
  const through = (url: string, { port }: BreakableNetwork) => url.replace(/:\d+/, `:${port}`)
  const databaseUrl = `postgres://dotyk@127.0.0.1:${networks.database.port}/proof`
  const environment = {
    SEED_DEMO: 'false',
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'the same secret for both of the processes',
    RATE_LIMIT_FACTOR: '1000000',
    S3_URL: through(store.url, networks.files),
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    S3_REGION: S3_KEYS.region,
    SMTP_URL: through(mail.url, networks.mail),
    NOVA_POSHTA_URL: through(carrier.url, networks.carrier),
    NOVA_POSHTA_KEY: '0123456789abcdef0123456789abcdef',
  }
  const server = await startServer(join(folder, 'data'), environment)
  const filler = join(disk, 'filler')
  const outages: Outage[] = [
    {
      name: 'the database was stopped',
      begin: () => cluster.stop(),
      end: () => startCluster(cluster),
      away: ['card', 'change', 'order', 'photo', 'cities'],
    },
    {
      name: 'the database’s network was silent',
      begin: () => networks.database.set('silent'),
      end: () => networks.database.set('working'),
      away: ['card', 'change', 'order', 'photo', 'cities'],
    },
    {
      name: 'the database’s disk was full',
      begin: () => fill(disk, filler),
      end: () => rm(filler),
      away: ['card', 'change', 'order', 'photo', 'cities'],
    },
    {
      name: 'the store of files was silent',
      begin: () => networks.files.set('silent'),
      end: () => networks.files.set('working'),
      away: ['photo'],
    },
    {
      name: 'the store of files refused connections',
      begin: () => networks.files.set('refusing'),
      end: () => networks.files.set('working'),
      away: ['photo'],
    },
    {
      name: 'the carrier was silent',
      begin: () => networks.carrier.set('silent'),
      end: () => networks.carrier.set('working'),
      away: [],
    },
    {
      name: 'the mail server refused connections',
      begin: () => networks.mail.set('refusing'),
      end: () => networks.mail.set('working'),
      away: [],
      then: () => emailsArrive(mail.received, load),
    },
  ]
  const load: Load = { owner: await signUp(server.url), server, acknowledged: 0, attempted: 0, orders: [] }
  try {
    await answeredAsAlways(load)
    for (const outage of outages) if (outage.name.includes(values.only)) await endure(load, outage)
    await compareStored(load, databaseUrl)
    if (values.only === '' || 'clock'.includes(values.only))
      await compareClocks(join(folder, 'ahead'), environment, load)
    const unhandled = server
      .log()
      .split('\n')
      .filter(line => /unhandled|uncaught/i.test(line))
    checkPromise(
      `${unhandled.length} rejections that nobody handled are in the log`,
      unhandled.length === 0,
      'none',
    )
  } finally {
    for (const network of Object.values(networks)) network.set('working')
    await server.stop()
    await Promise.all(Object.values(networks).map(network => network.close()))
    await Promise.all([store.close(), mail.close(), carrier.close()])
    await cluster.stop()
    execFileSync('umount', ['--lazy', disk])
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Fills a disk completely. */
async function fill(disk: string, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(file, Buffer.alloc(bavail * bsize))
}

/** Makes one request; returns the status, or 0 if no response came. */
async function ask(load: Load, probe: Probe): Promise<number> {
  const { owner, server } = load
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, signal: AbortSignal.timeout(REQUEST_WITHIN_MS) }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
    )
  const change = (path: string, method: string, body: object) =>
    send(path, { method, headers: owner.change, body: JSON.stringify(body) })
  try {
    switch (probe) {
      case 'card':
        return await send(`/${owner.id}`)
      case 'change': {
        load.attempted += 1
        const number = load.attempted
        const status = await change('/api/v1/profile/', 'PATCH', { info: `change ${number}` })
        if (status === 200) load.acknowledged = number
        return status
      }
      case 'order': {
        const email = `buyer-${load.attempted}-${load.orders.length}-${Date.now()}@example.com`
        await placeOrder(server.url, email)
        load.orders.push(email)
        return 200
      }
      case 'photo':
        return await change('/api/v1/profile/photo', 'PUT', { pfp: PIXEL })
      case 'cities':
        return await send(`/np/cities?q=${encodeURIComponent('Київ')}`)
      case 'health':
        return await send('/healthz')
    }
  } catch (error) {
    // The error of a refused order contains the status.
    return Number(/answered (\d{3})/.exec(String(error))?.[1] ?? 0)
  }
}

async function endure(load: Load, { name, begin, end, away, then }: Outage): Promise<void> {
  const statuses = new Map<Probe, Set<number>>(PROBES.map(probe => [probe, new Set()]))
  let longestMs = 0
  let isOver = false
  await begin()
  const asking = PROBES.map(async probe => {
    do {
      const begun = performance.now()
      statuses.get(probe)?.add(await ask(load, probe))
      longestMs = Math.max(longestMs, performance.now() - begun)
      await after(EVERY_MS)
    } while (!isOver)
  })
  await after(Number(values.seconds) * 1_000)
  isOver = true
  await Promise.all(asking)
  await end()
  const endedAt = performance.now()
  const recovered = await answeredAsAlways(load)
  const recoveredMs = performance.now() - endedAt
  const said = [...statuses].map(([probe, found]) => `${probe} ${[...found].join('/')}`).join(', ')
  const wrong = [...statuses].filter(([probe, found]) =>
    [...found].some(status => status !== 200 && !(status === 503 && away.includes(probe))),
  )
  console.log(`${name}: ${said}; the longest answer took ${(longestMs / 1_000).toFixed(1)} s`)
  checkPromise(
    `${name}: ${wrong.length} answers were neither as always nor 503`,
    wrong.length === 0,
    wrong.map(([probe]) => probe).join(', '),
  )
  checkPromise(
    `${name}: everything worked again ${(recoveredMs / 1_000).toFixed(1)} s after its end`,
    recovered,
    'within a minute, by itself',
  )
  await then?.()
}

/** Returns whether all requests get 200 within a minute. */
async function answeredAsAlways(load: Load): Promise<boolean> {
  const deadline = performance.now() + RECOVERS_WITHIN_MS
  for (;;) {
    const statuses = await Promise.all(PROBES.map(probe => ask(load, probe)))
    if (statuses.every(status => status === 200)) return true
    if (performance.now() > deadline) {
      console.log(PROBES.map((probe, place) => `${probe} ${statuses[place]}`).join(', '))
      return false
    }
    await after(EVERY_MS)
  }
}

async function compareStored(load: Load, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ info: string }>('select info from profiles where id = $1', [
    load.owner.id,
  ])
  const stored = Number(/change (\d+)/.exec(rows[0]?.info ?? '')?.[1])
  checkPromise(
    `change ${stored} is stored; ${load.acknowledged} was acknowledged last and ${load.attempted} sent`,
    stored >= load.acknowledged && stored <= load.attempted,
    'no earlier one',
  )
  const found = await client.query<{ email: string }>(`select contact->>'email' as email from orders`)
  await client.end()
  const emails = new Set(found.rows.map(({ email }) => email))
  const lost = load.orders.filter(email => !emails.has(email)).length
  checkPromise(`${lost} of ${load.orders.length} acknowledged orders were lost`, lost === 0, 'none')
}

async function emailsArrive(received: readonly { to: string }[], load: Load): Promise<void> {
  const begun = performance.now()
  const missing = () => {
    const reached = new Set(received.map(({ to }) => to))
    return load.orders.filter(email => !reached.has(email)).length
  }
  while (missing() > 0 && performance.now() - begun < EMAILS_WITHIN_MS) await after(EVERY_MS)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  checkPromise(
    `${missing()} emails of ${load.orders.length} orders didn’t arrive within ${seconds} s of its end`,
    missing() === 0,
    'none',
  )
}

/** Runs a process whose clock is two hours ahead beside one with the correct time. */
async function compareClocks(folder: string, environment: Record<string, string>, load: Load): Promise<void> {
  const ahead = await startServer(folder, { ...environment, LD_PRELOAD: FAKETIME, FAKETIME: '+2h' })
  try {
    const theirs: Load = { ...load, server: ahead, owner: await signUp(ahead.url) }
    const [there, here] = [
      await answeredAsAlways(theirs),
      await answeredAsAlways({ ...load, owner: theirs.owner }),
    ]
    checkPromise(
      'a process two hours ahead takes everything, and its sessions hold in the others',
      there && here,
    )
    checkPromise('sessions of the others hold in it', await answeredAsAlways({ ...load, server: ahead }))
  } finally {
    await ahead.stop()
  }
}

await main()
