import { join } from 'node:path'
import { startTestCluster } from '../../apps/server/test/test-cluster.ts'
import { createFreshDatabase } from '../../bench/fresh-database.ts'
import { runStatementOn } from '../../apps/server/test/test-replica.ts'
import type { Cluster } from '../../apps/server/src/database/embedded/cluster.ts'

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
  const cluster = await startProofCluster(folder)
  return { url: cluster.url('proof'), cluster, close: () => cluster.stop() }
}

/** The settings of a proof's PostgreSQL. Other than in tests, commits wait for the disk, as in production. */
export const PROOF_SETTINGS = { max_connections: '100' }

/** Starts a PostgreSQL with the empty database `proof`. */
export async function startProofCluster(folder: string): Promise<Cluster> {
  const cluster = await startTestCluster(folder, PROOF_SETTINGS)
  await runStatementOn(cluster, 'create database proof')
  return cluster
}

/** Returns the Unix socket on which a PostgreSQL listens. */
export const socketOf = (cluster: Cluster): string =>
  join(new URL(cluster.url('proof')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
