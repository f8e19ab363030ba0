import pg from 'pg'
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
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
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
