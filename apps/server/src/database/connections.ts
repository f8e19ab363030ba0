import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { queryChannel, tracedWork } from '../support/work-channels.ts'
import { withTimeout } from '../support/with-timeout.ts'
import { connectionTo } from './addresses.ts'

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } satisfies pg.PoolConfig
const CLOSE_WITHIN_MS = 5_000

/**
 * A pool that survives lost connections. Each connection needs an error listener: without one, losing a connection in use ends
 * the process.
 */
export function createPool(url: string, max: number, limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(url), max, ...KEEP_ALIVE, ...limits })
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    publishQueries(client)
  })
  keepContextWhileWaiting(pool)
  return pool
}

type Callback = (error: Error | null, ...results: unknown[]) => void

/** Publishes the queries of a connection for tracing. */
function publishQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const statement = tracedWork.getStore() ? statementOf(args[0]) : null
    if (statement === null) return query(...args)
    return typeof args.at(-1) === 'function'
      ? queryChannel.traceCallback(query, -1, { statement }, undefined, ...args)
      : queryChannel.tracePromise(query as () => Promise<unknown>, { statement }, undefined, ...(args as []))
  }) as typeof client.query
}

/** Returns the text of a query; null for one that streams its rows itself. */
function statementOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const { text, submit } = (asked ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}

/** Keeps the asynchronous context of whoever waits for a connection, which another request's context returns to the pool. */
function keepContextWhileWaiting(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) =>
    connect(
      callback && tracedWork.getStore() ? AsyncResource.bind(callback) : callback,
    )) as typeof pool.connect
}

/** Closes the pools. Waits for running work, but only up to a limit, because the server may not answer. */
export async function closePools(pools: readonly pg.Pool[]): Promise<void> {
  await withTimeout(Promise.all(pools.map(pool => pool.end())), CLOSE_WITHIN_MS).catch(() => undefined)
}

/** Runs the work with a new connection without time limits, and closes the connection afterwards. */
export async function withDatabaseClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionTo(url), ...KEEP_ALIVE })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
