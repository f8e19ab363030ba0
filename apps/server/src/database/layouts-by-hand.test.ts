import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>>

beforeAll(async () => {
  opened = await openBeforeMigration('0011_layouts-by-hand.sql')
})

afterAll(() => opened.close())

test('the migration marks profiles with placed buttons as arranged by hand, and leaves the others unchanged', async () => {
  const { db, migrate } = opened
  const placed = JSON.stringify([{ i: 'phone-1', x: 0, y: 0, w: 1, h: 1 }])
  const profiles = [
    ['placed', placed, false],
    ['placed and noted', placed, true],
    ['by default', '[]', false],
    ['noted before anything was placed', '[]', true],
  ] as const
  for (const [id, layout, byHand] of profiles) {
    await db.execute(sql`insert into accounts (id) values (${id})`)
    await db.execute(
      sql`insert into profiles (id, name, layout, dnd_enabled) values (${id}, 'Олена', ${layout}::jsonb, ${byHand})`,
    )
  }

  await migrate()

  const found: unknown = await db.execute(sql`select id, layout::text as layout, dnd_enabled from profiles`)
  const { rows } = found as { rows: { id: string; layout: string; dnd_enabled: boolean }[] }
  expect(Object.fromEntries(rows.map(row => [row.id, [JSON.parse(row.layout), row.dnd_enabled]]))).toEqual({
    placed: [JSON.parse(placed), true],
    'placed and noted': [JSON.parse(placed), true],
    'by default': [[], false],
    'noted before anything was placed': [[], true],
  })
})
