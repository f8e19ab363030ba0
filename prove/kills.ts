import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster, startTestCluster } from '../apps/server/test/test-cluster.ts'
import { type Cluster, connect } from '../apps/server/src/database/embedded/cluster.ts'
import { placeOrder } from '../bench/sample-order.ts'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { check, reportChecks } from './support/checks.ts'
import { openMailServer } from './support/mail-server.ts'
import { type ProofOwner, signUp } from './support/owner.ts'

/* Two processes of the service and their PostgreSQL are killed in turn (SIGKILL) while owners edit, buyers order and visitors open
   cards. Then what was acknowledged is compared with what is stored, and the emails with the orders. */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const OWNERS = 8
const BUYERS = 2
const VISITORS = 4
const KILL_EVERY_MS = 8_000
const DOWN_MS = 1_000
const RETRY_MS = 100
const REQUEST_WITHIN_MS = 20_000
/** Emails of a process that died are sent by another within a minute. */
const EMAILS_WITHIN_MS = 120_000
/** Longest time in which no change of any owner is stored. */
const LONGEST_OUTAGE_MS = 30_000

interface Load {
  isOver: boolean
  /** When a change was last stored, and the longest time in which none was. */
  storedAt: number
  longestMs: number
  answers: Map<string, number>
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startTestCluster(join(folder, 'postgres'), { max_connections: '100' })
  const mail = await openMailServer()
  const client = await connect(cluster, 'postgres')
  await client.query('create database proof')
  await client.end()
  const ports = [await freePort(), await freePort()]
  const origins = ports.map(port => `http://127.0.0.1:${port}`)
  const start = (place: number) =>
    startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      DATABASE_URL: cluster.url('proof'),
      PORT: String(ports[place]),
      PUBLIC_URL: origins[0] ?? '',
      SMTP_URL: mail.url,
      APP_SECRET: 'the same secret for both of the processes',
      RATE_LIMIT_FACTOR: '1000000',
    })
  const servers: RunningServer[] = []
  const load: Load = { isOver: false, storedAt: performance.now(), longestMs: 0, answers: new Map() }
  try {
    for (const place of [0, 1]) servers[place] = await start(place)
    const owners: EditingOwner[] = []
    while (owners.length < OWNERS)
      owners.push({ ...(await signUp(origins[owners.length % 2] ?? '')), acknowledged: 0, attempted: 0 })
    const orders = new Map<string, string>()
    const working = [
      ...owners.map(owner => edit(load, origins, owner)),
      ...Array.from({ length: BUYERS }, (_, buyer) => order(load, origins, buyer, orders)),
      ...Array.from({ length: VISITORS }, (_, visitor) => open(load, origins, owners, visitor)),
    ]
    const kills = await killInTurn({ cluster, servers, start })
    load.isOver = true
    await Promise.all(working)

    console.log(`answers: ${[...load.answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
    const edits = load.answers.get('change 200') ?? 0
    const lost = await countLost(origins[0] ?? '', owners)
    check(`${lost} of ${edits} acknowledged changes were lost in ${kills} kills`, lost === 0, 'none')
    await compareOrders(cluster, orders)
    check(
      `the longest time without a stored change was ${(load.longestMs / 1_000).toFixed(1)} s`,
      load.longestMs <= LONGEST_OUTAGE_MS,
      'at most 30 s',
    )
    await compareEmails(mail.received, [...orders.keys()])
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await cluster.stop()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

interface Killed {
  cluster: Cluster
  servers: RunningServer[]
  start: (place: number) => Promise<RunningServer>
}

/** @returns the number of kills */
async function killInTurn({ cluster, servers, start }: Killed): Promise<number> {
  const end = performance.now() + Number(values.seconds) * 1_000
  let kills = 0
  while (performance.now() < end) {
    await after(KILL_EVERY_MS)
    const turn = kills++ % 3
    if (turn < 2) {
      console.log(`killing process ${turn + 1}`)
      await servers[turn]?.kill()
      await after(DOWN_MS)
      servers[turn] = await start(turn)
    } else {
      console.log('killing PostgreSQL')
      process.kill((await cluster.pid()) ?? process.pid, 'SIGKILL')
      while ((await cluster.pid()) !== null) await after(RETRY_MS)
      await after(DOWN_MS)
      await startCluster(cluster)
    }
  }
  await after(KILL_EVERY_MS)
  return kills
}

interface EditingOwner extends ProofOwner {
  /** The number of the last change that was answered with 200, and of the last that was sent. */
  acknowledged: number
  attempted: number
}

/** Sends one change after the other; one that got no answer may have been stored or not. */
async function edit(load: Load, origins: readonly string[], owner: EditingOwner): Promise<void> {
  while (!load.isOver) {
    owner.attempted += 1
    const body = JSON.stringify({ info: `change ${owner.attempted}` })
    const status = await ask(load, 'change', `${pick(origins)}/api/v1/profile/`, {
      method: 'PATCH',
      headers: owner.change,
      body,
    })
    if (status === 200) {
      owner.acknowledged = owner.attempted
      const now = performance.now()
      load.longestMs = Math.max(load.longestMs, now - load.storedAt)
      load.storedAt = now
    } else await after(RETRY_MS)
  }
}

/** Places one order after the other; one that got no answer is sent again by the same key until it gets one. */
async function order(
  load: Load,
  origins: readonly string[],
  buyer: number,
  orders: Map<string, string>,
): Promise<void> {
  let sent = 1
  while (!load.isOver) {
    const email = `buyer-${buyer}-${sent}@example.com`
    const id = await placeOrder(pick(origins), email).catch(() => null)
    count(load, id === null ? 'order without an answer' : 'order placed')
    if (id === null) await after(RETRY_MS)
    else {
      orders.set(email, id)
      sent += 1
    }
  }
}

async function open(
  load: Load,
  origins: readonly string[],
  owners: readonly ProofOwner[],
  visitor: number,
): Promise<void> {
  while (!load.isOver) {
    const status = await ask(load, 'card', `${pick(origins)}/${owners[visitor % owners.length]?.id}`, {})
    if (status !== 200) await after(RETRY_MS)
    else await after(5)
  }
}

const pick = (origins: readonly string[]) => origins[Math.floor(Math.random() * origins.length)] ?? ''

const count = ({ answers }: Load, what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)

/** @returns the status, or 0 where no answer came */
async function ask(load: Load, what: string, url: string, init: RequestInit): Promise<number> {
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_WITHIN_MS) })
    .then(async answer => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 0)
  count(load, `${what} ${status || 'without an answer'}`)
  return status
}

/** The acknowledged changes of which neither they nor later ones are stored. */
async function countLost(origin: string, owners: readonly EditingOwner[]): Promise<number> {
  let lost = 0
  for (const { cookie, acknowledged, attempted } of owners) {
    const answer = await fetch(`${origin}/api/v1/profile/`, { headers: { cookie } })
    const { info } = (await answer.json()) as { info: string }
    const stored = Number(/^change (\d+)$/.exec(info)?.[1])
    if (!(stored >= acknowledged && stored <= attempted)) lost += Math.max(1, acknowledged - (stored || 0))
  }
  return lost
}

async function compareOrders(cluster: Cluster, orders: ReadonlyMap<string, string>): Promise<void> {
  const client = await connect(cluster, 'proof')
  const { rows } = await client.query<{ id: string; email: string }>(
    `select id, contact->>'email' as email from orders`,
  )
  await client.end()
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...orders.values()].filter(id => !stored.has(id)).length
  const doubled = rows.length - new Set(rows.map(({ email }) => email)).size
  check(`${lost} of ${orders.size} acknowledged orders were lost`, lost === 0, 'none')
  check(`${doubled} orders were stored twice`, doubled === 0, 'none')
}

/** Each buyer gets the email of their order; one that was sent as its process died may come again, with the same Message-ID. */
async function compareEmails(
  received: readonly { to: string; messageId: string }[],
  buyers: readonly string[],
): Promise<void> {
  const deadline = performance.now() + EMAILS_WITHIN_MS
  const missing = () => {
    const reached = new Set(received.map(({ to }) => to))
    return buyers.filter(email => !reached.has(email))
  }
  while (missing().length > 0 && performance.now() < deadline) await after(RETRY_MS)
  check(
    `${missing().length} of ${buyers.length} emails of orders didn’t arrive`,
    missing().length === 0,
    'none',
  )
  const toBuyers = received.filter(({ to }) => to.startsWith('buyer-'))
  const different = new Set(toBuyers.map(({ messageId }) => messageId)).size
  console.log(`${toBuyers.length - different} emails came twice, with the same Message-ID`)
  check(
    `${different - buyers.length} buyers got two different emails`,
    different <= buyers.length + BUYERS,
    'none',
  )
}

await main()
