import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../apps/server/test/test-cluster.ts'
import type { Cluster } from '../apps/server/src/database/embedded/cluster.ts'
import { reportChecks } from './support/checks.ts'
import { startProofCluster } from './support/database.ts'
import { openMailServer } from './support/mail-server.ts'
import { checkNothingLost, checkOutage, startMixedLoad } from './support/mixed-load.ts'
import { startTwoProcesses, type TwoProcesses } from './support/two-processes.ts'

/* Kills two processes of the service and their PostgreSQL in turn (SIGKILL) while owners edit, buyers order and visitors open
 * cards. Then it compares the acknowledged changes with the stored ones, and the emails with the orders.
 */

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const SIZES = { owners: 8, buyers: 2, visitors: 4 }
const KILL_EVERY_MS = 8_000
const DOWN_MS = 1_000
const RETRY_MS = 100

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dotyk-prove-'))
  const cluster = await startProofCluster(join(folder, 'postgres'))
  const mail = await openMailServer()
  let processes: TwoProcesses | undefined
  try {
    processes = await startTwoProcesses(folder, cluster.url('proof'), { SMTP_URL: mail.url })
    const { origins } = processes
    const load = await startMixedLoad(origins, SIZES)
    const kills = await killInTurn(cluster, processes)
    await load.end()
    console.log(`${kills} kills`)
    await checkNothingLost(load, {
      origin: origins[0],
      cluster,
      mail,
      emailsMayComeTwice: SIZES.buyers,
    })
    checkOutage(load)
  } finally {
    await processes?.stop()
    await cluster.stop()
    await mail.close()
    await rm(folder, { recursive: true, force: true })
  }
  reportChecks()
}

/**
 * Kills the database and the processes in turn.
 * @returns the number of kills
 */
async function killInTurn(cluster: Cluster, processes: TwoProcesses): Promise<number> {
  const end = performance.now() + Number(values.seconds) * 1_000
  let kills = 0
  while (performance.now() < end) {
    await after(KILL_EVERY_MS)
    const turn = kills++ % 3
    if (turn === 0 || turn === 1) {
      console.log(`killing process ${turn + 1}`)
      await processes.servers[turn].kill()
      await after(DOWN_MS)
      await processes.start(turn)
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
