import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../apps/server/test/test-cluster.ts'
import { runStatementOn, startReplica } from '../apps/server/test/test-replica.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { checkPromise, reportChecks } from './support/checks.ts'
import { PROOF_SETTINGS, startProofCluster } from './support/database.ts'
import { editAndLook } from './support/edit-and-look.ts'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

/* Runs two processes that read from a streaming replica 300 ms behind. After each edit of a card both processes must show it
 * immediately; the catalogue is read meanwhile, also while the replica is killed and started again.
 */

const { values } = parseArgs({ options: { edits: { type: 'string', default: '1000' } } })
const BEHIND = { ...PROOF_SETTINGS, recovery_min_apply_delay: '300ms' }
const READERS = 4
const USED_WITHIN_MS = 60_000
const RETRY_MS = 100

interface Reading {
  isOver: boolean
  answered: number
  failed: number
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const primary = await startProofCluster(join(folder, 'primary'))
  const replica = await startReplica(primary, join(folder, 'replica'), BEHIND)
  let processes: TwoProcesses | undefined
  try {
    processes = await startTwoProcesses(folder, primary.url('proof'), {
      DATABASE_REPLICA_URL: replica.url('proof'),
    })
    const { origins } = processes
    await usedBy(origins)
    const reading: Reading = { isOver: false, answered: 0, failed: 0 }
    const [before, beforeThere] = [await countReads(primary), await countReads(replica)]
    const readers = Array.from({ length: READERS }, (_, place) =>
      readCatalogue(origins[place % 2] ?? '', reading),
    )
    const edits = Number(values.edits)
    const stale = await editAndLook(origins, edits)
    checkPromise(`${stale} of ${edits} edits weren’t on the card at once`, stale === 0, 'none')
    const here = (await countReads(primary)) - before
    const there = (await countReads(replica)) - beforeThere
    console.log(`${there} transactions on the replica, ${here} on the primary`)
    checkPromise('the replica answered most reads of the catalogue', there > reading.answered / 2)

    process.kill((await replica.pid()) ?? process.pid, 'SIGKILL')
    while ((await replica.pid()) !== null) await after(RETRY_MS)
    console.log('the replica was killed')
    await after(5_000)
    await startCluster(replica)
    const backMs = await usedBy(origins)
    reading.isOver = true
    await Promise.all(readers)
    checkPromise(
      `${reading.failed} of ${reading.answered} reads of the catalogue failed`,
      reading.failed === 0,
      'none',
    )
    console.log(`a replica that is back was used after ${(backMs / 1_000).toFixed(1)} s`)
  } finally {
    await processes?.stop()
    await replica.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/** Waits until all processes read from the replica. @returns the waiting time in milliseconds */
async function usedBy(origins: readonly string[]): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const states = await Promise.all(
      origins.map(async origin => {
        const ready = (await (await fetch(`${origin}/readyz`)).json()) as { replica?: string }
        return ready.replica
      }),
    )
    if (states.every(state => state === 'using')) return performance.now() - begun
    if (performance.now() - begun > USED_WITHIN_MS) throw new Error(`The replica is ${states.join(', ')}.`)
    await after(RETRY_MS)
  }
}

async function readCatalogue(origin: string, reading: Reading): Promise<void> {
  while (!reading.isOver) {
    const answer = await fetch(`${origin}/products/?accessory_id=4`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) reading.answered += 1
    else reading.failed += 1
    await after(20)
  }
}

/** Returns the number of transactions committed in the service's database, as counted by this server. */
async function countReads(cluster: Cluster): Promise<number> {
  const [row] = await runStatementOn<{ count: string }>(
    cluster,
    `select xact_commit as count from pg_stat_database where datname = 'proof'`,
  )
  return Number(row?.count)
}

await main()
