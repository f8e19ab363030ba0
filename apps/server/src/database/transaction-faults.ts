import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Callbacks for a transaction that misuses connections; an error that they throw fails the query. */
export interface TransactionFaults {
  /** Called with a query that needs a second connection; the text is empty if a transaction begins within another. */
  onSecondConnection: (query: string) => void
  /** Called with a query that began while another query of the same connection was running. */
  onConcurrentQuery: (query: string) => void
}

/**
 * For tests: detects uses of the pool inside its own transactions. Such a transaction waits for a second connection, and if all
 * transactions do, none can continue. Also detects concurrent queries of one connection, which `pg` queues now and will refuse.
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
      // `query` calls the pool's `connect`, which must not report the same fault again.
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
