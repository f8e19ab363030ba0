import { setTimeout as after } from 'node:timers/promises'
import { type Cluster, connectToCluster, openCluster } from '../src/database/embedded/cluster.ts'

/** Settings for speed: a test's database needn't survive a crash, so nothing waits for the disk. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

const READY_WITHIN_MS = 60_000
const POLL_MS = 20

/** Creates and starts a PostgreSQL for tests in a folder; it ends with the test run at the latest. */
export async function startTestCluster(
  folder: string,
  settings: Record<string, string> = FAST,
): Promise<Cluster> {
  const cluster = await openCluster(folder, { settings, endsWithProcess: true })
  await startCluster(cluster)
  return cluster
}

/**
 * Starts a cluster that was stopped or killed, and waits until it accepts connections. Until the processes of a killed server are
 * gone, PostgreSQL refuses to start, so it is tried again.
 */
export async function startCluster(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  let state = { hasEnded: true }
  let refusal: unknown
  while (Date.now() < deadline) {
    if (state.hasEnded) {
      await cluster.removeStaleLock()
      state = startServer(cluster)
    }
    try {
      await (await connectToCluster(cluster, 'postgres')).end()
      return
    } catch (error) {
      refusal = error
      await after(POLL_MS)
    }
  }
  throw new Error(`The tests' PostgreSQL did not start. ${await cluster.lastLogLines()}`, { cause: refusal })
}

function startServer(cluster: Cluster): { hasEnded: boolean } {
  const state = { hasEnded: false }
  void cluster.start().ended.then(() => (state.hasEnded = true))
  return state
}
