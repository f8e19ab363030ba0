import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBeforeMigration } from '../../test/open-before-migration.ts'

let opened: Awaited<ReturnType<typeof openBeforeMigration>>

beforeAll(async () => {
  opened = await openBeforeMigration('0041_personal-data-of-orders.sql')
})

afterAll(() => opened.close())

test('the migration removes buyers’ data from the audit log, which stays unchangeable', async () => {
  const { db, migrate } = opened
  const record = (action: string, after: object) =>
    db.execute(sql`
      insert into audit_entries (staff_id, login, address, browser, action, before, after)
      values (gen_random_uuid(), 'keeper', '', '', ${action}, '{"waybill": "2045"}', ${JSON.stringify(after)}::jsonb)`)
  await record('order.changed', { what: 'transfer-came', text: 'Олена', payer: 'Олена', amount: 49_900 })
  await record('order.changed', { what: 'taken-over', text: 'Договір' })
  await record('order.changed', { what: 'waybill', waybill: '2046' })
  await record('user.edited', { text: 'Кава' })

  await migrate()

  const found: unknown = await db.execute(sql`select before, after from audit_entries order by id`)
  expect((found as { rows: object[] }).rows).toEqual([
    { before: {}, after: { what: 'transfer-came', amount: 49_900 } },
    { before: { waybill: '2045' }, after: { what: 'taken-over', text: 'Договір' } },
    { before: {}, after: { what: 'waybill' } },
    { before: { waybill: '2045' }, after: { text: 'Кава' } },
  ])
  await expect(db.execute(sql`update audit_entries set login = ''`)).rejects.toThrow()
})
