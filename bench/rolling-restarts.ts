import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { sendEvenly, countFailures } from './send-evenly.ts'

/* Checks that no request is lost while two processes behind nginx are restarted in turn, ten times, under 200 requests a
   second. nginx runs with the settings read from docs/operations.md, with other ports and without HTTPS. It requires
   nginx and a PostgreSQL in TEST_DATABASE_URL, because two processes can't share an embedded database. */

const RESTARTS = 10
const REQUESTS_MIN = 30_000
const PER_SECOND = 200
const TICK_MS = 50
/** The value documented in docs/operations.md. */
const DRAIN_SECONDS = 15
const NGINX_WITHIN_MS = 5_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  // nginx's worker runs as another user.
  await chmod(folder, 0o755)
  const { url, drop } = await createFreshDatabase()
  if (!url) throw new Error('Name a PostgreSQL in TEST_DATABASE_URL.')
  const front = await freePort()
  const ports = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${front}`
  const start = (place: number) =>
    startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      DATABASE_URL: url,
      PORT: String(ports[place]),
      PUBLIC_URL: origin,
      SHUTDOWN_DRAIN_SECONDS: String(DRAIN_SECONDS),
      APP_SECRET: 'the same secret for both of the processes',
    })
  const servers: RunningServer[] = [await start(0), await start(1)]
  const nginx = await startNginx(folder, front, ports)
  try {
    const card = new URL(await makeCard(origin)).pathname
    const load = sendEvenly(origin, PER_SECOND, [
      { method: 'GET', path: card },
      { method: 'GET', path: '/login' },
      { method: 'GET', path: `${card}/qr.svg` },
      // nginx retries a POST at the other process only if no part of it has been sent.
      { method: 'POST', path: `/card${card}/taps`, body: 'https://www.facebook.com/kovalenko' },
    ])
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const place = restart % servers.length
      await servers[place]?.stop()
      servers[place] = await start(place)
      const { requests, failures } = load.sent
      const failed = [...failures].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none failed'
      console.log(`restart ${restart + 1}: ${requests} requests so far, ${failed}`)
    }
    while (load.sent.requests < REQUESTS_MIN) await after(TICK_MS)
    const { requests, failures } = await load.end()
    console.log(
      `${countFailures(failures)} of ${requests} requests failed in ${RESTARTS} restarts (at most 0)`,
    )
    if (failures.size > 0) process.exitCode = 1
  } finally {
    await nginx.stop()
    await Promise.all(servers.map(server => server.stop()))
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startNginx(
  folder: string,
  front: number,
  ports: readonly number[],
): Promise<{ stop: () => Promise<void> }> {
  const settings = await documentedSettings()
  const [first, second] = ports
  const server = settings
    .replace('127.0.0.1:8080', `127.0.0.1:${first}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${second}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${front}`)
    .replace(/server_name .*;/, 'server_name _;')
    // The test's public address has a port, which $host omits.
    .replaceAll('$host', '$http_host')
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(what => `${what}_temp_path ${join(folder, what)};`)
    .join('\n')
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
events { worker_connections 8192; }
http { access_log off; ${temporary}
${server}
}`,
  )
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
  await once(child, 'spawn')
  await answering(`http://127.0.0.1:${front}/healthz`, child)
  return {
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** Reads the documented nginx settings. */
async function documentedSettings(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const found = /```\n(upstream dotyk \{[\s\S]*?)```/.exec(text)?.[1]
  if (!found) throw new Error('docs/operations.md has no settings of nginx.')
  return found
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + NGINX_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    if ((await fetch(url).catch(() => null))?.ok) return
    await after(TICK_MS)
  }
  throw new Error(`nginx did not answer within ${NGINX_WITHIN_MS} ms.`)
}

await main()
