import { startTestCluster } from '../../apps/server/test/test-cluster.ts'
import { createFreshDatabase } from '../../bench/fresh-database.ts'
import { type Cluster, connectToCluster } from '../../apps/server/src/database/embedded/cluster.ts'

export interface ProofDatabase {
  url: string
  /** The PostgreSQL cluster if the proof started its own; otherwise null. */
  cluster: Cluster | null
  close: () => Promise<void>
}

/**
 * Opens an empty database on the server in TEST_DATABASE_URL, or else on a PostgreSQL that the proof starts, which writes to the
 * disk as in production.
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
