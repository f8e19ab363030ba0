import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  opened = await openTestDatabase()
  const { db } = opened.database
  await db.execute(sql`create table counters (name text primary key, value integer not null)`)
})

afterAll(() => opened.drop())

/** Adds one to two counters; waits before the second until the other transaction has locked it. */
function addToBoth(names: [string, string], firstIsHeld: () => Promise<void>): Promise<number> {
  let tries = 0
  return opened.database.inTransaction(async tx => {
    tries += 1
    await tx.execute(sql`update counters set value = value + 1 where name = ${names[0]}`)
    if (tries === 1) await firstIsHeld()
    await tx.execute(sql`update counters set value = value + 1 where name = ${names[1]}`)
    return tries
  })
}

test('two deadlocked transactions both complete, each once', async () => {
  const { db } = opened.database
  await db.execute(sql`truncate counters`)
  await db.execute(sql`insert into counters values ('first', 0), ('second', 0)`)
  let arrived = 0
  const both = Promise.withResolvers<undefined>()
  const meet = () => {
    arrived += 1
    if (arrived === 2) both.resolve(undefined)
    return both.promise
  }
  const tries = await Promise.all([
    addToBoth(['first', 'second'], meet),
    addToBoth(['second', 'first'], meet),
  ])
  // The database aborts one of the two transactions, or both on a busy machine.
  expect(Math.max(...tries)).toBeGreaterThan(1)
  const { rows } = (await db.execute(sql`select value from counters order by name`)) as {
    rows: { value: number }[]
  }
  expect(rows.map(({ value }) => value)).toEqual([2, 2])
})

test.each(['40P01', '40001'])('a transaction that always fails with %s is tried four times', async code => {
  let tries = 0
  const work = opened.database.inTransaction(() => {
    tries += 1
    return Promise.reject(Object.assign(new Error('conflict'), { code }))
  })
  await expect(work).rejects.toMatchObject({ code })
  expect(tries).toBe(4)
})

test('a transaction that fails with another error is tried once', async () => {
  let tries = 0
  const work = opened.database.inTransaction(() => {
    tries += 1
    return Promise.reject(new Error('a bug'))
  })
  await expect(work).rejects.toThrow('a bug')
  expect(tries).toBe(1)
})
