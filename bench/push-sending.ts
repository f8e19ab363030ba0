import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { systemClock } from '../apps/server/src/support/clock.ts'
import { type OpenDatabase, openConfiguredDatabase } from '../apps/server/src/database/open.ts'
import { TEST_CERTIFICATE } from '../apps/server/src/integrations/emails/test/test-certificate.ts'
import type { PushPort } from '../apps/server/src/integrations/push/port.ts'
import { aPushSender } from '../apps/server/src/integrations/push/test/a-sender.ts'
import { createLogger } from '../apps/server/src/support/logger.ts'
import { defaultBrands } from '../apps/server/test/default-brands.ts'
import { createFreshDatabase } from './fresh-database.ts'

/* Sends a message to 100,000 subscriptions, each encrypted for its browser and sent over TLS to a local push service
   that answers 201. It compares the time per message with encrypting and sending alone, and the last tenth of the
   messages with the first. SUBSCRIPTIONS and PACE_MS set the number of messages and the pause between them; the service
   itself pauses for 5 ms. */

const SUBSCRIPTIONS = Number(process.env['SUBSCRIPTIONS'] ?? 100_000)
const PACE_MS = Number(process.env['PACE_MS'] ?? 0)
const BARE = Math.min(4_000, SUBSCRIPTIONS / 10)
const AT_ONCE = 40
const LIMITS = { alone: 2, lastTenth: 1.3 }
/** Imported at run time, because the module belongs to the server's TypeScript project. */
const { createPush } = (await import(
  new URL('../apps/server/src/capabilities/push/index.ts', import.meta.url).href
)) as {
  createPush: (deps: object) => {
    jobs: readonly { queue: string; work: (payloads: object[]) => Promise<unknown> }[]
  }
}

const CONTENT = { title: 'Золота картка повернулася', body: 'Матовий ПВХ, ваше імʼя та QR на звороті.' }

/** A push service that accepts everything and counts the messages of each browser. */
const PUSH_SERVICE = `
  const { createServer } = require('node:https')
  const { parentPort, workerData } = require('node:worker_threads')
  const told = new Map()
  const server = createServer(workerData, (request, response) => {
    request.resume().on('end', () => {
      if (request.url !== '/bare') told.set(request.url, (told.get(request.url) ?? 0) + 1)
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
  parentPort.on('message', () =>
    parentPort.postMessage({ browsers: told.size, most: Math.max(...new Set(told.values())) }))
`

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  const database = await openConfiguredDatabase(url, join(folder, 'database'))
  await database.exclusively(() => database.migrate())
  const service = new Worker(PUSH_SERVICE, { eval: true, workerData: TEST_CERTIFICATE })
  try {
    const [port] = (await once(service, 'message')) as [number]
    const agent = new Agent({ ca: TEST_CERTIFICATE.cert, keepAlive: true, maxSockets: AT_ONCE })
    await measure(database, aPushSender(agent), `https://localhost:${port}`)
    service.postMessage('count')
    const [told] = (await once(service, 'message')) as [{ browsers: number; most: number }]
    console.log(`browsers told: ${told.browsers}, most often: ${told.most} times`)
    if (told.browsers !== SUBSCRIPTIONS || told.most !== 1) process.exitCode = 1
  } finally {
    await service.terminate()
    await database.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(database: OpenDatabase, sender: PushPort, origin: string): Promise<void> {
  const browser = aBrowser()
  const aloneBefore = await sendAlone(sender, { endpoint: `${origin}/bare`, ...browser })
  const { messageMs, tenths } = await sendToAll(database, sender, { origin, ...browser })
  const aloneAfter = await sendAlone(sender, { endpoint: `${origin}/bare`, ...browser })
  const alone = (aloneBefore + aloneAfter) / 2
  const first = tenths[0] ?? Number.NaN
  const last = tenths.at(-1) ?? Number.NaN
  console.log(
    `${SUBSCRIPTIONS} subscriptions, ${PACE_MS} ms apart: ${((messageMs * SUBSCRIPTIONS) / 1_000).toFixed(0)} s, ` +
      `${(1_000 / messageMs).toFixed(0)} a second`,
  )
  tell('one message against encrypting and sending alone', messageMs / alone, LIMITS.alone)
  tell('the last tenth against the first', last / first, LIMITS.lastTenth)
}

/**
 * Creates the keys of a browser. Sending generates an ephemeral key pair for every message, so one browser's keys are
 * enough.
 */
function aBrowser() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}

/** Returns the milliseconds per message, with the same concurrency as the service. */
async function sendAlone(sender: PushPort, token: Parameters<PushPort['send']>[0]): Promise<number> {
  const began = performance.now()
  let left = BARE
  const sendOn = async () => {
    while (left-- > 0) await sender.send(token, { ...CONTENT, actions: [] })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
  return (performance.now() - began) / BARE
}

interface Browsers {
  origin: string
  p256dh: string
  auth: string
}

async function sendToAll(database: OpenDatabase, sender: PushPort, { origin, p256dh, auth }: Browsers) {
  await database.db.execute(sql`
    insert into push_tokens (id, endpoint, p256dh, auth, created_at, seen_at)
    select gen_random_uuid(), ${`${origin}/`} || place, ${p256dh}, ${auth}, now(), now()
    from generate_series(1, ${sql.raw(String(SUBSCRIPTIONS))}) place`)
  const id = randomUUID()
  await database.db.execute(sql`
    insert into push_messages (id, title, body, actions, state, total, created_at, started_at)
    values (${id}, ${CONTENT.title}, ${CONTENT.body}, '[]', 'sending', ${SUBSCRIPTIONS}, now(), now())`)
  await database.db.execute(sql`
    insert into push_deliveries (message_id, token_id, service, next_try_at)
    select ${id}, id, 'localhost', now() from push_tokens`)
  await database.db.execute(sql`analyze`)

  const tenths: number[] = []
  let sent = 0
  let tenthBegan = performance.now()
  const counted: PushPort = {
    ...sender,
    async send(token, message) {
      await sender.send(token, message)
      sent += 1
      if (sent % (SUBSCRIPTIONS / 10) !== 0) return
      tenths.push(performance.now() - tenthBegan)
      tenthBegan = performance.now()
    },
  }
  const nothing = () => Promise.resolve()
  const push = createPush({
    ...database,
    jobs: { enqueue: nothing },
    clock: systemClock,
    logger: createLogger('error'),
    brands: defaultBrands('https://dotyk.example'),
    port: counted,
    audit: { record: nothing },
    files: { storePicture: () => Promise.resolve(''), scheduleRemoval: nothing },
    paceMs: PACE_MS,
  })
  const began = performance.now()
  tenthBegan = began
  // The job ends after every minute to let others run, and the queue starts it again.
  while (sent < SUBSCRIPTIONS) {
    const before = sent
    for (const { queue, work } of push.jobs) if (queue === 'push.deliver') await work([])
    if (sent === before) throw new Error(`Nothing is sent any more; ${sent} were.`)
  }
  return { messageMs: (performance.now() - began) / SUBSCRIPTIONS, tenths }
}

function tell(what: string, ratio: number, most: number): void {
  console.log(`${what}: ${ratio.toFixed(2)} (at most ${most})`)
  if (ratio > most) process.exitCode = 1
}

await main()
