import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type LoadRequest, sendEvenly, countFailures } from '../bench/send-evenly.ts'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { startCaddy } from './support/caddy.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { openProofDatabase } from './support/database.ts'
import { type ProofOwner, signUp } from './support/owner.ts'

/* Restarts two processes behind Caddy, with the settings of deploy/Caddyfile, in turn under load; none of 100,000 reads and
 * writes may fail. It needs Caddy. `--drain 0` shows why SHUTDOWN_DRAIN_SECONDS is needed.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    'per-second': { type: 'string', default: '200' },
    drain: { type: 'string', default: '10' },
  },
})
/** The number of owners, large enough that changes of one card don't wait for one another. */
const OWNERS = 30
const FOUND_READY_WITHIN_MS = 2_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const database = await openProofDatabase(join(folder, 'postgres'))
  const front = await freePort()
  const ports = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${front}`
  const start = (place: number) =>
    startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      DATABASE_URL: database.url,
      PORT: String(ports[place]),
      PUBLIC_URL: origin,
      SHUTDOWN_DRAIN_SECONDS: values.drain,
      APP_SECRET: 'the same secret for both of the processes',
      RATE_LIMIT_FACTOR: '1000000',
    })
  const servers: RunningServer[] = []
  let caddy: { stop: () => Promise<void> } | undefined
  try {
    for (const place of [0, 1]) servers[place] = await start(place)
    caddy = await startCaddy(folder, { front, ports })
    const asked: LoadRequest[] = []
    for (let owner = 0; owner < OWNERS; owner += 1) asked.push(...requestsOf(await signUp(origin)))
    const load = sendEvenly(origin, Number(values['per-second']), asked)
    let restarts = 0
    while (load.sent.requests < Number(values.requests)) {
      await servers[restarts % 2]?.stop()
      servers[restarts % 2] = await start(restarts % 2)
      restarts += 1
      console.log(
        `restart ${restarts}: ${load.sent.requests} sent, ${countFailures(load.sent.failures)} failed`,
      )
      // Caddy checks every second whether a process is ready for requests.
      await after(FOUND_READY_WITHIN_MS)
    }
    const { requests, failures } = await load.end()
    for (const [what, times] of failures) console.log(`${times} × ${what}`)
    checkPromise(
      `${countFailures(failures)} of ${requests} requests failed in ${restarts} restarts`,
      failures.size === 0,
      'none',
    )
  } finally {
    await caddy?.stop()
    await Promise.all(servers.map(server => server.stop()))
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Returns the requests of one card's visitors and owner. */
const requestsOf = ({ id, cookie, change }: ProofOwner): LoadRequest[] => [
  { method: 'GET', path: `/${id}`, what: 'a card' },
  { method: 'GET', path: '/login' },
  { method: 'GET', path: `/${id}/qr.svg`, what: 'a QR code' },
  { method: 'POST', path: `/card/${id}/taps`, what: 'a press', body: 'https://www.facebook.com/kovalenko' },
  { method: 'GET', path: '/api/v1/profile/', headers: { cookie } },
  { method: 'PATCH', path: '/api/v1/profile/', headers: change, body: JSON.stringify({ info: 'Engineer' }) },
]

await main()
