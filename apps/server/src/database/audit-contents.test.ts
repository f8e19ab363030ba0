import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>>

beforeAll(async () => {
  opened = await openBeforeMigration('0075_audit-contents.sql')
})

afterAll(() => opened.close())

test('the migration moves profiles’ content out of the audit log, which keeps the names of the fields', async () => {
  const { db, migrate } = opened
  await db.execute(sql`insert into accounts (id) values ('kept')`)
  await db.execute(sql`insert into profiles (id, name) values ('kept', 'Олена')`)
  const record = async (action: string, profileId: string, after: object) => {
    const { rows } = (await db.execute(sql`
      insert into audit_entries (staff_id, login, address, browser, action, before, after)
      values (gen_random_uuid(), 'keeper', '', '', ${action}, null, ${JSON.stringify(after)}::jsonb)
      returning id::int`)) as { rows: { id: number }[] }
    await db.execute(
      sql`insert into audit_subjects (kind, subject_id, entry_id) values ('profile', ${profileId}, ${rows[0]?.id})`,
    )
  }
  await record('user.edited', 'kept', { name: 'Олена', info: 'Кава' })
  await record('user.edited', 'erased', { name: 'Петро' })
  await record('user.changed', 'kept', { type: 30 })

  await migrate()

  const read = async (table: string) => {
    const found = (await db.execute(sql.raw(`select before, after from ${table} order by 1, 2`))) as {
      rows: object[]
    }
    return found.rows
  }
  expect(await read('audit_contents')).toEqual([{ before: null, after: { name: 'Олена', info: 'Кава' } }])
  expect(await read('audit_entries')).toEqual(
    expect.arrayContaining([
      { before: null, after: { name: null, info: null } },
      { before: null, after: { name: null } },
      { before: null, after: { type: 30 } },
    ]),
  )
  await expect(db.execute(sql`update audit_entries set login = ''`)).rejects.toThrow()
})
