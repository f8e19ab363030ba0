import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import {
  type InTransaction,
  isDatabaseUnavailable,
  isTransactionConflict,
  type Transaction,
} from './database.ts'

/** The number of attempts of a transaction that conflicts with others. */
const CONFLICT_TRIES = 4

/** Runs the work of a transaction. */
export type RunTransactionWork = <Result>(work: () => Promise<Result>) => Promise<Result>

export const runDirectly: RunTransactionWork = work => work()

/** Runs transactions on a pool, and repeats a transaction that conflicts with another. */
export function createTransactionRunner(pool: pg.Pool, runWork: RunTransactionWork): InTransaction {
  const runOnce = createSingleTryRunner(pool, runWork)
  return async work => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await runOnce(work)
      } catch (error) {
        if (tries === CONFLICT_TRIES || !isTransactionConflict(error)) throw error
      }
    }
  }
}

/** Runs transactions that always return their connection to the pool, and close it if it is broken. */
function createSingleTryRunner(pool: pg.Pool, runWork: RunTransactionWork): InTransaction {
  return async work => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await runWork(() => work(transactionOn(client)))
      await client.query('commit')
      return result
    } catch (error) {
      // On a lost connection, or one that doesn't answer, waiting for a rollback would only cost time.
      const isLost = isDatabaseUnavailable(error) && !isTransactionConflict(error)
      broken = isLost ? (error as Error) : await rollBack(client)
      throw error
    } finally {
      client.release(broken)
    }
  }
}

function transactionOn(client: pg.PoolClient): Transaction {
  const dialect = new PgDialect()
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
