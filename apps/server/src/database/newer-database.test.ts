import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/open-test-database.ts'
import { describeStartFailure } from '../startup/start-failure.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await openTestDatabase()
})
afterAll(async () => {
  await own.database.close()
  own.drop()
})

test('a database migrated by a newer version is refused in one sentence and left unchanged', async () => {
  const { database } = own
  const applied = async () => {
    const query = 'select hash from drizzle.__drizzle_migrations order by created_at'
    return ((await database.db.execute(query)) as { rows: unknown[] }).rows
  }
  await database.migrate()
  await database.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.UTC(2999, 0, 1)})`,
  )
  const before = await applied()
  const failure: unknown = await database.migrate().catch((error: unknown) => error)
  expect(describeStartFailure(failure)).toMatch(
    /^The database was migrated by a newer version of the service, .*\.$/,
  )
  expect(await applied()).toEqual(before)
})
