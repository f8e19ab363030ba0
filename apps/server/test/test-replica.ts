import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, connectToCluster } from '../src/database/embedded/cluster.ts'
import { startCluster, startTestCluster } from './test-cluster.ts'

const run = promisify(execFile)

/**
 * Settings for a primary whose replica must have all acknowledged changes: a commit waits until its WAL is written. Both servers
 * get them, because a replica must allow at least as many connections as its primary.
 */
export const REPLICATION_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }

/**
 * Starts a replica that streams from a primary, created from a copy of the primary's files. The primary is stopped while they are
 * copied.
 * @param folder the replica's folder, which must not exist yet
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

/** Runs a statement on a cluster, over a new connection to the named database. */
export async function runStatementOn<Row extends object>(
  cluster: Cluster,
  statement: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = await connectToCluster(cluster, database)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
