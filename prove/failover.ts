import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../apps/server/test/test-cluster.ts'
import { runStatementOn, startReplica } from '../apps/server/test/test-replica.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { type BreakableNetwork, openBreakableNetwork } from './support/breakable-network.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { PROOF_SETTINGS, socketOf, startProofCluster } from './support/database.ts'
import { openMailServer } from './support/mail-server.ts'
import { checkNothingLost, checkOutage, startMixedLoad } from './support/mixed-load.ts'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

/* Kills the primary database (SIGKILL) while owners edit, buyers order and visitors open cards, and promotes its synchronous
 * standby a few seconds later; two processes have both in their database address. The former primary is then started again and
 * must get no writes. `--silent` cuts its network instead of killing it.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    promote: { type: 'string', default: '5' },
    silent: { type: 'boolean', default: false },
  },
})
const SIZES = { owners: 8, buyers: 2, visitors: 4 }
const BEFORE_MS = 10_000
const RETRY_MS = 100
const LISTENS_WITHIN_MS = 60_000

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const primary = await startProofCluster(join(folder, 'primary'))
  const standby = await startReplica(primary, join(folder, 'standby'), PROOF_SETTINGS)
  // From now on every commit waits for the standby.
  await runStatementOn(primary, `alter system set synchronous_standby_names = 'replica'`)
  await runStatementOn(primary, 'select pg_reload_conf()')
  const networks = [
    await openBreakableNetwork(socketOf(primary)),
    await openBreakableNetwork(socketOf(standby)),
  ]
  const [network, otherNetwork] = networks as [BreakableNetwork, BreakableNetwork]
  const mail = await openMailServer()
  let processes: TwoProcesses | undefined
  try {
    const hosts = networks.map(({ port }) => `127.0.0.1:${port}`).join(',')
    processes = await startTwoProcesses(
      folder,
      `postgres://dotyk@${hosts}/proof?target_session_attrs=read-write`,
      { SMTP_URL: mail.url },
    )
    const { origins } = processes
    const load = await startMixedLoad(origins, SIZES)
    await after(BEFORE_MS)
    if (values.silent) network.set('silent')
    else process.kill((await primary.pid()) ?? process.pid, 'SIGKILL')
    console.log(values.silent ? 'the primary’s network is silent' : 'the primary was killed')
    await after(Number(values.promote) * 1_000)
    await runStatementOn(standby, 'select pg_promote()')
    console.log('the standby was promoted')
    await after(Number(values.seconds) * 1_000)
    const writtenBefore = await bringBack(primary, network)
    await after(BEFORE_MS)
    await load.end()

    await checkNothingLost(load, {
      origin: origins[0],
      cluster: standby,
      mail,
      emailsMayComeTwice: SIZES.buyers,
    })
    checkOutage(load)
    checkPromise(`both processes listen for jobs on the promoted server`, await areListening(standby))
    const written = (await versions(primary)) - writtenBefore
    checkPromise(
      `${written} changes were stored on the former primary after it came back`,
      written === 0,
      'none',
    )
    const unhandled = processes.servers
      .flatMap(server => server.log().split('\n'))
      .filter(line => /unhandled|uncaught/i.test(line))
    checkPromise(
      `${unhandled.length} rejections that nobody handled are in the log`,
      unhandled.length === 0,
      'none',
    )
  } finally {
    await processes?.stop()
    await Promise.all([network.close(), otherNetwork.close()])
    await standby.stop()
    await primary.stop()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Starts the former primary again as a server that accepts writes and waits for no standby. @returns its result of `versions` */
async function bringBack(primary: Cluster, network: BreakableNetwork): Promise<number> {
  if (!values.silent) {
    while ((await primary.pid()) !== null) await after(RETRY_MS)
    await startCluster(primary)
  }
  await runStatementOn(primary, 'alter system reset synchronous_standby_names')
  await runStatementOn(primary, 'select pg_reload_conf()')
  await runStatementOn(
    primary,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const written = await versions(primary)
  network.set('working')
  console.log('the former primary is back')
  return written
}

/** Returns a number that grows with each change of a profile. */
async function versions(cluster: Cluster): Promise<number> {
  const [row] = await runStatementOn<{ sum: string }>(
    cluster,
    'select sum(version) as sum from profiles',
    'proof',
  )
  return Number(row?.sum)
}

/** Returns whether each process has its connection that listens for jobs. */
async function areListening(cluster: Cluster): Promise<boolean> {
  const deadline = performance.now() + LISTENS_WITHIN_MS
  for (;;) {
    const listening = await runStatementOn(
      cluster,
      `select from pg_stat_activity where application_name = 'pgboss' and query ~* '^listen|pg_listening_channels'`,
      'proof',
    )
    if (listening.length >= 2) return true
    if (performance.now() > deadline) return false
    await after(RETRY_MS)
  }
}

await main()
