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
  /** How old its rows are, at least; null before it was first measured. */
  lagMs: number | null
}

export interface Replica {
  /** Runs a query on the replica; null where the primary has to answer it. */
  read: (query: unknown, values: unknown) => Promise<pg.QueryResult | null>
  status: () => ReplicaStatus
  close: () => Promise<void>
}

export interface ReplicaOptions {
  primaryUrl: string
  replicaUrl: string
  /** Connections for reads. */
  max: number
  limits: pg.PoolConfig
  /** The lag in milliseconds up to which it is read from; `MAX_LAG_MS` but in tests. */
  maxLagMs: number
  /** Called with each new state, and with what failed where something did. */
  onState?: ((state: ReplicaState, error: unknown) => void) | undefined
}

const MEASURE_EVERY_MS = 250
/** The primary answers where no connection to the replica is had by then. */
const CONNECT_WITHIN_MS = 500
const MEASURE_LIMITS = {
  connectionTimeoutMillis: 1_000,
  statement_timeout: 1_000,
  query_timeout: 1_000,
}

/** Different for two databases, the same for one and its replicas. */
const DATABASE_IDENTITY = `(select system_identifier::text from pg_control_system()) || '/' || current_database()`
const PRIMARY_POSITION = `select pg_current_wal_lsn() - '0/0' as position, ${DATABASE_IDENTITY} as identity`
/** Null once the server was promoted: then its rows are no longer the primary's. */
const REPLICA_POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position,
  ${DATABASE_IDENTITY} as identity`

interface Position {
  position: string
  identity: string
}

/** Measures a replica's lag four times a second, and reads from it while the lag is at most `maxLagMs`. */
export function openReplica({
  primaryUrl,
  replicaUrl,
  max,
  limits,
  maxLagMs,
  onState,
}: ReplicaOptions): Replica {
  // Connections of their own, so that measuring never waits for requests.
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
      // Reads under way needn't wait for a network that delivers nothing.
      gone.reject(new Error('The replica is away.'))
      gone = rejection()
    }
    onState?.(next, error)
  }

  async function measure(): Promise<void> {
    const at = performance.now()
    const wanted = await readPosition(primary, PRIMARY_POSITION)
    // Without the primary nothing is known of the replica; what was measured last soon is too old to be used.
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
        // A query that recovery cancelled says nothing of the replica's state.
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

/** The primary's pool, whose reads that may be `recent` are answered by the replica while it is used. */
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
