import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../../startup/config-error.ts'
import { sqlState } from '../database.ts'
import { type Cluster, connectToCluster } from './cluster.ts'

/** A running server that other processes may be using as well. */
export interface SharedServer {
  url: string
  /** Stops using the server; the last process that uses it stops it. */
  release: () => Promise<void>
}

/** The service's own database in the cluster. */
const DATABASE = 'dotyk'
/** The shared advisory lock in the database `postgres` that every process holds while it uses the server. */
const USERS_LOCK = 1
const CREATION_LOCK = 2
/** The longest wait for a starting server; after a power cut, recovery reads all changes since the last checkpoint. */
const READY_WITHIN_MS = 120_000
const POLL_MS = 20
const RESTART_AFTER_MS = 500
const MOST_FAILURES = 5

/**
 * Connects to the server of a cluster and starts it if it isn't running. Until `release`, the server is restarted whenever it
 * ends, whichever process started it.
 * @throws ConfigError if the server doesn't start.
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
        // The server can't start, for example because the disk is full. Until it does, queries fail and are answered as an
        // outage.
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

/** Connects and takes the users' lock, starting the server where there is none. Returns null once `isGivenUp` returns true. */
async function takeLease(cluster: Cluster, isGivenUp: () => boolean): Promise<pg.Client | null> {
  const deadline = Date.now() + READY_WITHIN_MS
  let failures = 0
  let started: { hasEnded: boolean } | null = null
  while (!isGivenUp()) {
    const attempt = await tryLease(cluster)
    if ('client' in attempt) return attempt.client
    if (started?.hasEnded) {
      started = null
      // One failure is no error yet: another process may have started the server at the same time, or a killed server's processes
      // may still be ending.
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
    // If another process is stopping the server, this query waits and then fails when the server ends.
    await client.query(`select pg_advisory_lock_shared(${USERS_LOCK})`)
    return { client }
  } catch (error) {
    await client?.end().catch(() => undefined)
    const isAbsent = sqlState(error) === 'ENOENT' || sqlState(error) === 'ECONNREFUSED'
    return { isAbsent, reason: (error as Error).message }
  }
}

/**
 * Releases this process's lock.
 * @returns whether no other process uses the server; if so, no other can start using it.
 */
async function dropLease(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`)
    const { rows } = await lease.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${USERS_LOCK}) as alone`,
    )
    return rows[0]?.alone ?? false
  } catch {
    // The connection failed, so the server has already ended.
    return false
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${CREATION_LOCK})`)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await client.query(`create database ${DATABASE}`)
  await client.query(`select pg_advisory_unlock(${CREATION_LOCK})`)
}
