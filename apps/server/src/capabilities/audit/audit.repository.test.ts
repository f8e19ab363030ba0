import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { createAudit } from './index.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

const actor = {
  staffId: '00000000-0000-4000-8000-000000000001',
  login: 'olena',
  address: '192.0.2.7',
  browser: 'Firefox',
}

test('an audit entry is stored with all its subjects, and not at all if its change fails', async () => {
  const { record } = createAudit(server.database)
  const subjects = ['b', 'a', 'b'].map(id => ({ kind: 'profile' as const, id }))
  await server.database.inTransaction(tx =>
    record(tx, { actor, action: 'staff.signed-in', subjects, after: { type: 20 } }),
  )
  const failing = server.database.inTransaction(async tx => {
    await record(tx, { actor: { ...actor, login: 'never' }, action: 'staff.signed-in', subjects })
    throw new Error('The change failed.')
  })
  await expect(failing).rejects.toThrow('The change failed.')

  const { rows } = (await server.database.db.execute(sql`
    select login, after, array_agg(subject_id order by subject_id) as about
    from audit_entries join audit_subjects on entry_id = id
    where staff_id = ${actor.staffId} group by login, after`)) as { rows: unknown[] }
  expect(rows).toEqual([{ login: 'olena', after: { type: 20 }, about: ['a', 'b'] }])
})
