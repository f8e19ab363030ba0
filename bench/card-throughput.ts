import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { makeCard } from './make-card.ts'
import { CONNECTIONS, measureRequestsPerSecond } from './requests-per-second.ts'

/* Compares the requests per second of a card from one process, which checks the card's version in the database on every
   request, with nginx serving the same bytes from one worker. Both are measured in turn, so that a slower machine slows
   both. It uses PostgreSQL if TEST_DATABASE_URL is set, otherwise the embedded database. */

const run = promisify(execFile)
const ROUNDS = 5

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-bench-'))
  const { url, drop } = await createFreshDatabase()
  let dotyk: RunningServer | undefined
  let nginx: ChildProcess | undefined
  try {
    dotyk = await startServer(join(folder, 'data'), {
      SEED_DEMO: 'false',
      ...(url ? { DATABASE_URL: url } : {}),
    })
    const card = await makeCard(dotyk.url)
    const page = await fetch(card, { headers: { 'accept-encoding': 'br' } })
    const { stdout: bytes } = await run('curl', ['-s', '-H', 'Accept-Encoding: br', card], {
      encoding: 'buffer',
    })
    const port = await freePort()
    nginx = await startNginx(folder, bytes, port)
    const file = `http://127.0.0.1:${port}/card.html`
    await answering(file, nginx)
    console.log(
      `card: ${bytes.length} bytes as ${page.headers.get('content-encoding')}, ${CONNECTIONS} connections`,
    )
    const ratios: number[] = []
    await measureRequestsPerSecond(card)
    for (let round = 1; round <= ROUNDS; round++) {
      const ours = await measureRequestsPerSecond(card)
      const theirs = await measureRequestsPerSecond(file)
      ratios.push(ours / theirs)
      console.log(
        `round ${round}: dotyk ${Math.round(ours)}/s, nginx ${Math.round(theirs)}/s, ratio ${(ours / theirs).toFixed(2)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    console.log(`card throughput against nginx: ${median.toFixed(2)} (at least 0.28, aim 0.40)`)
  } finally {
    nginx?.kill('SIGTERM')
    if (nginx && nginx.exitCode === null) await once(nginx, 'exit')
    await dotyk?.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startNginx(folder: string, bytes: Buffer, port: number): Promise<ChildProcess> {
  await writeFile(join(folder, 'card.html'), bytes)
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 100000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { default_type text/html; types {} add_header Content-Encoding br; } } }`,
  )
  return spawn('nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} doesn't answer`)
}

await main()
