import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../../startup/config-error.ts'
import { sqlState } from '../database.ts'
import { type Cluster, connectToCluster } from './cluster.ts'

/** A running server that other processes may be using as well. */
export interface SharedServer {
  url: string
  /** Ends the use of it. The last user stops the server. */
  release: () => Promise<void>
}

/** The service's own database in the cluster. */
const DATABASE = 'dotyk'
/** Every process that uses the server holds this advisory lock in the database `postgres`, shared with the others. */
const USERS_LOCK = 1
const CREATION_LOCK = 2
/** Recovery after a power cut reads all that was written since the last checkpoint. */
const READY_WITHIN_MS = 120_000
const POLL_MS = 20
const RESTART_AFTER_MS = 500
const MOST_FAILURES = 5

/**
 * Uses the server of a cluster: the one that runs, or one that is started now. While it is used it is started again if it
 * ends, whoever started it.
 * @throws ConfigError when it doesn't start.
 */
export async function acquireSharedServer(cluster: Cluster): Promise<SharedServer> {
  let released = false
  let restarting: Promise<void> = Promise.resolve()
  let lease = await takeLease(cluster, () => released)
  if (!lease) throw new Error('The embedded database was released before it was used.')
  watch(lease)
  await createDatabase(lease)

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!released && client === lease) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    while (!released) {
      try {
        lease = await takeLease(cluster, () => released)
        if (lease) watch(lease)
        return
      } catch {
        // A full disk or the like. Queries fail meanwhile, and are answered as an outage.
        await after(RESTART_AFTER_MS)
      }
    }
  }

  return {
    url: cluster.url(DATABASE),
    async release() {
      if (released) return
      released = true
      await restarting
      if (!lease) return
      const isLast = await dropLease(lease)
      if (isLast) await cluster.stop()
      await lease.end()
    },
  }
}

/** Connects and takes the users' lock, starting the server where there is none. Gives up, with null, once `isGivenUp`. */
async function takeLease(cluster: Cluster, isGivenUp: () => boolean): Promise<pg.Client | null> {
  const deadline = Date.now() + READY_WITHIN_MS
  let failures = 0
  let started: { hasEnded: boolean } | null = null
  while (!isGivenUp()) {
    const attempt = await tryLease(cluster)
    if ('client' in attempt) return attempt.client
    if (started?.hasEnded) {
      started = null
      // Another process may have started it in the same moment, or the rest of a killed one is just ending.
      if (++failures === MOST_FAILURES) {
        throw new ConfigError(
          `The embedded database in ${cluster.folder} does not start: ${await cluster.lastLogLines()} Its log is ${cluster.folder}/server.log.`,
        )
      }
      await after(RESTART_AFTER_MS)
    }
    if (Date.now() > deadline) {
      throw new ConfigError(
        `The embedded database in ${cluster.folder} is not ready after ${READY_WITHIN_MS / 1_000} s: ${attempt.reason}. Its log is ${cluster.folder}/server.log.`,
      )
    }
    if (!started && attempt.isAbsent && (await cluster.pid()) === null) started = await start(cluster)
    await after(POLL_MS)
  }
  return null
}

async function start(cluster: Cluster): Promise<{ hasEnded: boolean }> {
  await cluster.removeStaleLock()
  const state = { hasEnded: false }
  void cluster.start().ended.then(() => (state.hasEnded = true))
  return state
}

type Attempt = { client: pg.Client } | { isAbsent: boolean; reason: string }

async function tryLease(cluster: Cluster): Promise<Attempt> {
  let client: pg.Client | undefined
  try {
    client = await connectToCluster(cluster, 'postgres')
    // Waits for a server that is about to be stopped, and fails with it.
    await client.query(`select pg_advisory_lock_shared(${USERS_LOCK})`)
    return { client }
  } catch (error) {
    await client?.end().catch(() => undefined)
    const isAbsent = sqlState(error) === 'ENOENT' || sqlState(error) === 'ECONNREFUSED'
    return { isAbsent, reason: (error as Error).message }
  }
}

/** @returns whether no other process uses the server; then none can begin to. */
async function dropLease(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`)
    const { rows } = await lease.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${USERS_LOCK}) as alone`,
    )
    return rows[0]?.alone ?? false
  } catch {
    // It has ended by itself.
    return false
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${CREATION_LOCK})`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.query(`select pg_advisory_unlock(${CREATION_LOCK})`)
}
