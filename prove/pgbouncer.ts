import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { runStatementOn } from '../apps/server/test/test-replica.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { freePort } from '../e2e/support/server.ts'
import { openBreakableNetwork } from './support/breakable-network.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { socketOf, startProofCluster } from './support/database.ts'
import { editAndLook } from './support/edit-and-look.ts'
import { openMailServer } from './support/mail-server.ts'
import { checkNothingLost, startMixedLoad } from './support/mixed-load.ts'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

/* Runs two processes through PgBouncer, with five connections in transaction mode and the settings of docs/operations.md, while
 * owners edit, buyers order and visitors open cards; no request may fail. It needs pgbouncer. `--without-session` omits
 * DATABASE_SESSION_URL, to show why that is needed.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    'without-session': { type: 'boolean', default: false },
  },
})
const POOL_SIZE = 5
const SIZES = { owners: 12, buyers: 2, visitors: 6 }
const EDITS = 200
const READY_WITHIN_MS = 10_000
const RETRY_MS = 100

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  // If the proof runs as root, PgBouncer runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  const cluster = await startProofCluster(join(folder, 'postgres'))
  const network = await openBreakableNetwork(socketOf(cluster))
  const mail = await openMailServer()
  const pooler = await startPgBouncer(folder, network.port)
  let processes: TwoProcesses | undefined
  try {
    processes = await startTwoProcesses(folder, pooler.url, {
      ...(!values['without-session'] && { DATABASE_SESSION_URL: cluster.url('proof') }),
      SMTP_URL: mail.url,
    })
    const { origins } = processes
    const load = await startMixedLoad(origins, SIZES)
    await after(Number(values.seconds) * 1_000)
    const used = await countConnections(cluster, 'pooled')
    const direct = await countConnections(cluster, 'direct')
    await load.end()
    const failed = [...load.load.answers].filter(([what]) => !/200|placed/.test(what))
    checkPromise(
      `${failed.map(([what, times]) => `${times} × ${what}`).join(', ') || 'no request'} failed`,
      failed.length === 0,
    )
    await checkNothingLost(load, { origin: origins[0], cluster, mail, emailsMayComeTwice: 0 })
    const stale = await editAndLook(origins, EDITS)
    checkPromise(`${stale} of ${EDITS} edits weren’t on the card at once`, stale === 0, 'none')
    checkPromise(
      `${used} connections were used for the requests of both processes`,
      used <= POOL_SIZE,
      `at most ${POOL_SIZE}`,
    )
    console.log(`${direct} connections went past PgBouncer`)
    checkPromise(
      'a time limit of requests holds on PgBouncer’s connections',
      (await readTimeLimit(pooler.url)) === '10s',
    )
  } finally {
    await processes?.stop()
    await pooler.stop()
    await network.close()
    await cluster.stop()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Counts the service's connections to PostgreSQL: those through PgBouncer (`pooled`), or the others. */
async function countConnections(cluster: Cluster, kind: 'pooled' | 'direct'): Promise<number> {
  const [row] = await runStatementOn<{ count: number }>(
    cluster,
    `select count(*)::int as count from pg_stat_activity
      where datname = 'proof' and backend_type = 'client backend' and pid <> pg_backend_pid()
        and application_name ${kind === 'pooled' ? '=' : '<>'} 'pooled'`,
    'proof',
  )
  return row?.count ?? 0
}

async function readTimeLimit(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  await client.end()
  return rows[0]?.statement_timeout
}

async function startPgBouncer(folder: string, serverPort: number) {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const limits = `set application_name=pooled; set statement_timeout=10000; set lock_timeout=5000; set idle_in_transaction_session_timeout=15000`
  await writeFile(
    file,
    `[databases]
proof = host=127.0.0.1 port=${serverPort} dbname=proof user=dotyk connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const missing = once(child, 'error').then(([error]) => {
    throw new Error('pgbouncer is missing.', { cause: error })
  })
  const url = `postgres://dotyk@127.0.0.1:${port}/proof`
  await Promise.race([missing, ready(url, child, () => said)])
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      await readTimeLimit(url)
      return
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`PgBouncer did not start.\n${said()}`, { cause: error })
      await after(RETRY_MS)
    }
  }
}

await main()
