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

test('a query of another connection within a transaction fails the test', async () => {
  const { db, inTransaction } = opened.database
  const failure: unknown = await inTransaction(async () => {
    await db.execute(sql`select 1`)
  }).catch((error: unknown) => error)
  expect(String((failure as Error).cause)).toContain('select 1')
})

test('a transaction within a transaction fails the test', async () => {
  const { inTransaction } = opened.database
  await expect(inTransaction(() => inTransaction(async () => undefined))).rejects.toThrow('a transaction')
})

test('queries of the transaction itself, and queries before and after it, are not refused', async () => {
  const { db, inTransaction } = opened.database
  await db.execute(sql`select 1`)
  await inTransaction(tx => tx.execute(sql`select 2`))
  await Promise.all([db.execute(sql`select 3`), inTransaction(tx => tx.execute(sql`select 4`))])
})

test('queries of one transaction at the same time fail the test', async () => {
  const { inTransaction } = opened.database
  const failure: unknown = await inTransaction(async tx => {
    await Promise.all([tx.execute(sql`select 5`), tx.execute(sql`select 6`)])
  }).catch((error: unknown) => error)
  expect(String((failure as Error).cause)).toContain('select 6')
})
