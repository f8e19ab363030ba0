import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.database.close()
  opened.drop()
})

test('the test guard fails a query on another connection within a transaction', async () => {
  const { db, inTransaction } = opened.database
  const failure: unknown = await inTransaction(async () => {
    await db.execute(sql`select 1`)
  }).catch((error: unknown) => error)
  expect(String((failure as Error).cause)).toContain('select 1')
})

test('the test guard fails a nested transaction', async () => {
  const { inTransaction } = opened.database
  await expect(inTransaction(() => inTransaction(async () => undefined))).rejects.toThrow('a transaction')
})

test('the test guard accepts queries of the transaction itself, before it and after it', async () => {
  const { db, inTransaction } = opened.database
  await db.execute(sql`select 1`)
  await inTransaction(tx => tx.execute(sql`select 2`))
  await Promise.all([db.execute(sql`select 3`), inTransaction(tx => tx.execute(sql`select 4`))])
})

test('the test guard fails simultaneous queries of one transaction', async () => {
  const { inTransaction } = opened.database
  const failure: unknown = await inTransaction(async tx => {
    await Promise.all([tx.execute(sql`select 5`), tx.execute(sql`select 6`)])
  }).catch((error: unknown) => error)
  expect(String((failure as Error).cause)).toContain('select 6')
})
