import { startTestCluster } from '../../apps/server/test/test-cluster.ts'
import { createFreshDatabase } from '../../bench/fresh-database.ts'
import { type Cluster, connectToCluster } from '../../apps/server/src/database/embedded/cluster.ts'

export interface ProofDatabase {
  url: string
  /** The PostgreSQL itself, where it is the proof's own. */
  cluster: Cluster | null
  close: () => Promise<void>
}

/**
 * An empty database: on the server that TEST_DATABASE_URL names, otherwise on a PostgreSQL of the proof's own, which writes to the
 * disk as one in production does.
 */
export async function openProofDatabase(folder: string): Promise<ProofDatabase> {
  const { url, drop } = await createFreshDatabase()
  if (url !== null) return { url, cluster: null, close: drop }
  const cluster = await startTestCluster(folder, { max_connections: '100' })
  const client = await connectToCluster(cluster, 'postgres')
  await client.query('create database proof')
  await client.end()
  return { url: cluster.url('proof'), cluster, close: () => cluster.stop() }
}
