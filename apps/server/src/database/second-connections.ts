import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Gets the query, or nothing where a connection was taken for a transaction within another. */
export type OnSecondConnection = (query: string) => void

/**
 * Watches a pool for uses within its own transactions. Such a transaction holds one connection and waits for another: once all
 * connections are in such transactions, none goes on. For tests; what is thrown by `onSecondConnection` fails the query.
 * @returns a function that runs the work of a transaction
 */
export function watchSecondConnections(pool: pg.Pool, onSecondConnection: OnSecondConnection) {
  const inside = new AsyncLocalStorage<boolean>()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  Object.assign(pool, {
    connect(...args: unknown[]) {
      if (inside.getStore()) onSecondConnection('')
      return connect(...args)
    },
    query(...args: unknown[]) {
      if (inside.getStore()) onSecondConnection(textOf(args[0]))
      // The pool connects by its own `connect`, which has nothing more to report.
      return inside.run(false, () => query(...args))
    },
  })
  return <Result>(work: () => Promise<Result>): Promise<Result> => inside.run(true, work)
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text)
}
