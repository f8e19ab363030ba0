import { setTimeout as after } from 'node:timers/promises'
import type pg from 'pg'
import { closePools, createPool } from './connections.ts'
import { isDatabaseUnavailable, isTransactionConflict } from './database.ts'
import { currentFreshness } from './freshness.ts'
import {
  createLagMeter,
  type LagMeasurement,
  NEXT_REPLICA_STATE,
  type ReplicaState,
} from './replica-state.ts'

export interface ReplicaStatus {
  state: ReplicaState
  /** The smallest possible age of the replica's data; null before the first measurement. */
  lagMs: number | null
}

export interface Replica {
  /** Runs a query on the replica; returns null if the primary has to answer it. */
  read: (query: unknown, values: unknown) => Promise<pg.QueryResult | null>
  status: () => ReplicaStatus
  close: () => Promise<void>
}

export interface ReplicaOptions {
  primaryUrl: string
  replicaUrl: string
  /** The largest number of connections for reads. */
  max: number
  limits: pg.PoolConfig
  /** The largest lag in milliseconds at which reads use the replica; `MAX_LAG_MS` except in tests. */
  maxLagMs: number
  /** Called with each new state, and with the error if one caused it. */
  onState?: ((state: ReplicaState, error: unknown) => void) | undefined
}

const MEASURE_EVERY_MS = 250
/** The longest wait for a connection to the replica; after it the primary answers. */
const CONNECT_WITHIN_MS = 500
const MEASURE_LIMITS = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 1_000,
  query_timeout: 1_000,
}

/** Selects a text that identifies a database: it is the same for a database and its replicas, and different for other databases. */
const DATABASE_IDENTITY = `(select system_identifier::text from pg_control_system()) || '/' || current_database()`
const PRIMARY_POSITION = `select pg_current_wal_lsn() - '0/0' as position, ${DATABASE_IDENTITY} as identity`
/** Selects the position that the replica has replayed; null if it was promoted, because it then no longer follows the primary. */
const REPLICA_POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position,
  ${DATABASE_IDENTITY} as identity`

interface Position {
  position: string
  identity: string
}

/** Opens a replica: its lag is measured four times a second, and reads use it while the lag is at most `maxLagMs`. */
export function openReplica({
  primaryUrl,
  replicaUrl,
  max,
  limits,
  maxLagMs,
  onState,
}: ReplicaOptions): Replica {
  // Measuring has its own connections, so that it never waits for requests.
  const primary = createPool(primaryUrl, 1, MEASURE_LIMITS)
  const measured = createPool(replicaUrl, 1, MEASURE_LIMITS)
  const reads = createPool(replicaUrl, max, { ...limits, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  const meter = createLagMeter()
  const closing = new AbortController()
  let state: ReplicaState = 'away'
  let upToDateAt: number | null = null
  let gone = rejection()

  const isFresh = () => upToDateAt !== null && performance.now() - upToDateAt <= maxLagMs

  function enter(measurement: LagMeasurement, error?: unknown): void {
    const next = NEXT_REPLICA_STATE[state][measurement]
    if (next === state) return
    state = next
    if (next === 'away') {
      // Running reads are ended at once: they needn't wait for a network that drops everything.
      gone.reject(new Error('The replica is away.'))
      gone = rejection()
    }
    onState?.(next, error)
  }

  async function measure(): Promise<void> {
    const at = performance.now()
    const wanted = await readPosition(primary, PRIMARY_POSITION)
    // Without the primary the lag can't be measured; the last measurement soon is too old, and the replica is no longer used.
    if (wanted === null) return
    meter.notePrimary(BigInt(wanted.position), at)
    try {
      const found = await readPosition(measured, REPLICA_POSITION)
      if (found === null || found.identity !== wanted.identity)
        throw new Error('DATABASE_REPLICA_URL names no replica of this database.')
      upToDateAt = meter.upToDateAt(BigInt(found.position))
      enter(isFresh() ? 'fresh' : 'late')
    } catch (error) {
      enter('failed', error)
    }
  }

  async function measureOften(): Promise<void> {
    while (!closing.signal.aborted) {
      await measure().catch(() => undefined)
      await after(MEASURE_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  void measureOften()

  return {
    async read(query, values) {
      if (state !== 'using' || !isFresh()) return null
      const asked = reads.query(query as string, values as unknown[])
      try {
        return await Promise.race([asked, gone.promise])
      } catch (error) {
        asked.catch(() => undefined)
        // A query cancelled by a recovery conflict doesn't mean that the replica is unavailable.
        if (isDatabaseUnavailable(error) && !isTransactionConflict(error)) enter('failed', error)
        return null
      }
    },
    status() {
      const known = upToDateAt ?? meter.since()
      return { state, lagMs: known === null ? null : performance.now() - known }
    },
    async close() {
      closing.abort()
      await closePools([primary, measured, reads])
    },
  }
}

async function readPosition(pool: pg.Pool, query: string): Promise<Position | null> {
  const [row] = (await pool.query<Omit<Position, 'position'> & { position: string | null }>(query)).rows
  return row && row.position !== null ? { ...row, position: row.position } : null
}

function rejection() {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  return { promise, reject }
}

/** Returns the primary's pool, extended so that the replica answers reads that may be `recent` while it is in the state `using`. */
export function createReplicatedPool(primary: pg.Pool, replica: Replica): pg.Pool {
  const onPrimary = primary.query.bind(primary) as (
    query: unknown,
    values: unknown,
  ) => Promise<pg.QueryResult>
  async function query(asked: unknown, values: unknown): Promise<pg.QueryResult> {
    const isRecent = currentFreshness() === 'recent' && isRead(asked)
    return (isRecent ? await replica.read(asked, values) : null) ?? onPrimary(asked, values)
  }
  return Object.assign(Object.create(primary) as pg.Pool, { query })
}

function isRead(query: unknown): boolean {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text
  return typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text)
}
