import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster, startTestCluster } from '../apps/server/test/test-cluster.ts'
import { type Cluster, connectToCluster } from '../apps/server/src/database/embedded/cluster.ts'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openMailServer } from './support/mail-server.ts'
import { signUp } from './support/owner.ts'
import {
  startLoad,
  compareEmails,
  compareOrders,
  countLostChanges,
  editRepeatedly,
  type EditingOwner,
  openCardsRepeatedly,
  orderRepeatedly,
} from './support/load.ts'

/* Kills two processes of the service and their PostgreSQL in turn (SIGKILL) while owners edit, buyers order and visitors open
 * cards. Then it compares the acknowledged changes with the stored ones, and the emails with the orders.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const OWNERS = 8
const BUYERS = 2
const VISITORS = 4
const KILL_EVERY_MS = 8_000
const DOWN_MS = 1_000
const RETRY_MS = 100
/** The maximum time in milliseconds during which no owner's change is stored. */
const LONGEST_OUTAGE_MS = 30_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startTestCluster(join(folder, 'postgres'), { max_connections: '100' })
  const mail = await openMailServer()
  const client = await connectToCluster(cluster, 'postgres')
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
  try {
    for (const place of [0, 1]) servers[place] = await start(place)
    const owners: EditingOwner[] = []
    while (owners.length < OWNERS)
      owners.push({ ...(await signUp(origins[owners.length % 2] ?? '')), acknowledged: 0, attempted: 0 })
    const orders = new Map<string, string>()
    const load = startLoad()
    const working = [
      ...owners.map(owner => editRepeatedly(load, origins, owner)),
      ...Array.from({ length: BUYERS }, (_, buyer) => orderRepeatedly(load, origins, buyer, orders)),
      ...Array.from({ length: VISITORS }, (_, visitor) =>
        openCardsRepeatedly(load, origins, owners, visitor),
      ),
    ]
    const kills = await killInTurn({ cluster, servers, start })
    load.isOver = true
    await Promise.all(working)

    console.log(`answers: ${[...load.answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
    const edits = load.answers.get('change 200') ?? 0
    const lost = await countLostChanges(origins[0] ?? '', owners)
    checkPromise(`${lost} of ${edits} acknowledged changes were lost in ${kills} kills`, lost === 0, 'none')
    await compareOrders(cluster, orders)
    checkPromise(
      `the longest time without a stored change was ${(load.longestMs / 1_000).toFixed(1)} s`,
      load.longestMs <= LONGEST_OUTAGE_MS,
      'at most 30 s',
    )
    await compareEmails(mail.received, [...orders.keys()], BUYERS)
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

/**
 * Kills the database and the processes in turn.
 * @returns the number of kills
 */
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

await main()
