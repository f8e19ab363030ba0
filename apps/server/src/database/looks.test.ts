import { EMPTY_CUSTOMIZATION } from '@dotyk/domain/profile'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>>

beforeAll(async () => {
  opened = await openBeforeMigration('0028_looks.sql')
})

afterAll(() => opened.close())

test('the migration keeps an old card’s colours without a theme, and a new card starts without one', async () => {
  const { db, migrate } = opened
  const { look: _none, ...before } = EMPTY_CUSTOMIZATION
  const coloured = { ...before, backgroundColor: '#ffd445', disableCreatedBy: true }
  await db.execute(sql`insert into accounts (id) values ('coloured'), ('plain'), ('new')`)
  await db.execute(sql`
    insert into profiles (id, name, customization) values ('coloured', 'Олена', ${JSON.stringify(coloured)}::jsonb)`)
  await db.execute(sql`insert into profiles (id, name) values ('plain', 'Тарас')`)

  await migrate()

  await db.execute(sql`insert into profiles (id, name) values ('new', 'Ніна')`)
  const found: unknown = await db.execute(sql`select id, customization from profiles`)
  const { rows } = found as { rows: { id: string; customization: unknown }[] }
  expect(Object.fromEntries(rows.map(({ id, customization }) => [id, customization]))).toEqual({
    coloured: { ...coloured, look: null },
    plain: EMPTY_CUSTOMIZATION,
    new: EMPTY_CUSTOMIZATION,
  })
})
