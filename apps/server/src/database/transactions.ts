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

/** Transactions on a pool, done anew where another one got in their way. */
export function createInTransaction(pool: pg.Pool, runWork: RunTransactionWork): InTransaction {
  const runOnce = createTransactionRunner(pool, runWork)
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

/** Transactions that give their connection back whatever fails, and close a broken one. */
function createTransactionRunner(pool: pg.Pool, runWork: RunTransactionWork): InTransaction {
  return async work => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await runWork(() => work(transactionOn(client)))
      await client.query('commit')
      return result
    } catch (error) {
      // A connection that was lost or doesn't answer would only delay us with its rollback.
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
