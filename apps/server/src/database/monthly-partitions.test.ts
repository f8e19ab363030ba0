import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { statisticsDays } from '../capabilities/statistics/statistics.tables.ts'
import { openBeforeMigration } from '../../test/open-before-migration.ts'
import { openTestDatabase } from '../../test/open-test-database.ts'
import type { Database } from './database.ts'
import { maintainMonthlyPartitions } from './monthly-partitions.ts'

const select = async <Row = unknown>(db: Database, query: SQL) =>
  ((await db.execute(query)) as { rows: Row[] }).rows

/** Returns the name of the partition that has a day, or an empty text. */
async function partitionOf(db: Database, day: string): Promise<string> {
  const rows = await select<{ name: string }>(
    db,
    sql`select tableoid::regclass::text as name from statistics_days where day = ${day}`,
  )
  return rows.map(({ name }) => name).join()
}

const storeDay = (db: Database, day: string, opens = 1) =>
  db.execute(sql`
    insert into statistics_days (profile_id, day, opens, people, saves) values ('card', ${day}, ${opens}, 0, 0)`)

const storeCard = (db: Database) =>
  db.execute(sql`insert into accounts (id, email) values ('card', 'card@example.com')`)

describe('a table partitioned by month', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let db: Database
  const maintain = (today: string, first = '2020-01-01') =>
    db.transaction(tx => maintainMonthlyPartitions(tx, statisticsDays, { today, first }))

  beforeEach(async () => {
    opened = await openTestDatabase()
    ;({ db } = opened.database)
    await storeCard(db)
  })
  afterEach(async () => {
    await opened.database.close()
    opened.drop()
  })

  test('has a partition for the current month and for each of the three after it', async () => {
    await maintain('2031-11-30')
    for (const day of ['2031-11-01', '2031-12-31', '2032-01-01', '2032-02-29', '2032-03-01'])
      await storeDay(db, day)
    expect(await partitionOf(db, '2031-11-01')).toBe('statistics_days_2031_11')
    expect(await partitionOf(db, '2031-12-31')).toBe('statistics_days_2031_12')
    expect(await partitionOf(db, '2032-01-01')).toBe('statistics_days_2032_01')
    expect(await partitionOf(db, '2032-02-29')).toBe('statistics_days_2032_02')
    expect(await partitionOf(db, '2032-03-01')).toBe('statistics_days_other')
  })

  test('stores a day without a partition, and moves its rows to the partition that is made for them', async () => {
    await storeDay(db, '2031-11-07', 5)
    expect(await partitionOf(db, '2031-11-07')).toBe('statistics_days_other')
    await maintain('2031-11-08')
    expect(await partitionOf(db, '2031-11-07')).toBe('statistics_days_2031_11')
    const rows = await select(db, sql`select opens from statistics_days where day = '2031-11-07'`)
    expect(rows).toEqual([{ opens: '5' }])
  })

  test('has the same partitions after it was maintained twice', async () => {
    const names = () => select(db, sql`select inhrelid::regclass::text from pg_inherits order by 1`)
    await maintain('2031-11-08')
    const once = await names()
    await maintain('2031-11-08')
    expect(await names()).toEqual(once)
  })

  test('loses a partition once all of its days are older than the first day that is kept', async () => {
    await maintain('2031-11-08')
    await storeDay(db, '2031-11-30')
    await maintain('2031-12-08', '2031-11-30')
    expect(await partitionOf(db, '2031-11-30')).toBe('statistics_days_2031_11')
    await maintain('2031-12-08', '2031-12-01')
    expect(await partitionOf(db, '2031-11-30')).toBe('')
    const rows = await select(db, sql`select to_regclass('statistics_days_2031_11') as found`)
    expect(rows).toEqual([{ found: null }])
  })

  test('loses the rows of an erased account in every partition', async () => {
    await maintain('2031-11-08')
    for (const day of ['2024-01-01', '2031-11-08', '2031-12-08', '2040-01-01']) await storeDay(db, day)
    await db.execute(sql`delete from accounts where id = 'card'`)
    expect(await select(db, sql`select day from statistics_days`)).toEqual([])
  })
})

test('the migration to monthly partitions keeps all counts, also of days later than today', async () => {
  const before = await openBeforeMigration('0085_statistics-by-month.sql')
  const { db } = before
  try {
    await storeCard(db)
    await storeDay(db, '2024-02-29', 3)
    await storeDay(db, '2040-05-31', 4)
    await db.execute(sql`
      insert into statistics_taps (profile_id, day, item, taps) values ('card', '2026-11-01', 'phone:a', 7)`)
    await db.execute(sql`
      insert into statistics_chips (profile_id, day, chip, opens) values ('card', '2026-11-01', 'chip', 8)`)
    await before.migrate()
    const rows = await select(
      db,
      sql`
      select tableoid::regclass::text as name, opens from statistics_days
      union all select tableoid::regclass::text, taps from statistics_taps
      union all select tableoid::regclass::text, opens from statistics_chips order by 2`,
    )
    expect(rows).toEqual([
      { name: 'statistics_days_earlier', opens: '3' },
      { name: 'statistics_days_earlier', opens: '4' },
      { name: 'statistics_taps_earlier', opens: '7' },
      { name: 'statistics_chips_earlier', opens: '8' },
    ])
  } finally {
    await before.close()
  }
})
