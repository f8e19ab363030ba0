import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, connectToCluster } from '../src/database/embedded/cluster.ts'
import { startCluster, startTestCluster } from './test-cluster.ts'

const run = promisify(execFile)

/**
 * Settings of a primary whose replica is to have what was acknowledged: a commit waits until its WAL is written. Both get them,
 * because a replica wants as many connections as its primary has.
 */
export const REPLICATION_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }

/**
 * Makes a replica that streams from a primary, from a copy of its files. The primary is stopped for the copy.
 * @param folder an absent folder
 */
export async function startReplica(
  primary: Cluster,
  folder: string,
  settings: Record<string, string> = REPLICATION_SETTINGS,
): Promise<Cluster> {
  await primary.stop()
  await run('cp', ['-a', primary.folder, folder])
  await rm(join(folder, 'server.log'), { force: true })
  await writeFile(join(folder, 'data', 'standby.signal'), '')
  await startCluster(primary)
  const address = new URL(primary.url('postgres'))
  return startTestCluster(folder, {
    ...settings,
    primary_conninfo: `host=${address.searchParams.get('host')} port=${address.port} user=dotyk application_name=replica`,
  })
}

/** Runs a statement on a cluster, over a connection of its own. */
export async function runStatementOn<Row extends object>(
  cluster: Cluster,
  statement: string,
): Promise<Row[]> {
  const client = await connectToCluster(cluster, 'postgres')
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
