import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** What a transaction does wrong with connections; what these throw fails the query. */
export interface TransactionFaults {
  /** Gets the query, or nothing where a connection was taken for a transaction within another. */
  onSecondConnection: (query: string) => void
  /** Gets a query that began while another one of the same connection was running. */
  onConcurrentQuery: (query: string) => void
}

/**
 * Watches a pool for uses within its own transactions. Such a transaction holds one connection and waits for another: once all
 * connections are in such transactions, none goes on. Its queries run one after another as well: `pg` queues those that don't
 * wait, and will refuse them. For tests.
 * @returns a function that runs the work of a transaction
 */
export function watchTransactions(
  pool: pg.Pool,
  { onSecondConnection, onConcurrentQuery }: TransactionFaults,
) {
  const inside = new AsyncLocalStorage<boolean>()
  pool.on('connect', client =>
    watchQueries(client, query => {
      if (inside.getStore()) onConcurrentQuery(query)
    }),
  )
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

function watchQueries(client: pg.PoolClient, onConcurrentQuery: (query: string) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let running = 0
  const end = () => {
    running -= 1
  }
  Object.assign(client, {
    query(...args: unknown[]) {
      if (running > 0) onConcurrentQuery(textOf(args[0]))
      const result = query(...args)
      if (result instanceof Promise) {
        running += 1
        void result.then(end, end)
      }
      return result
    },
  })
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text)
}
