import type { AuditEntry, AuditSubject } from '@dotyk/domain/audit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'
import { createAudit } from './index.ts'

let server: TestApp
let keeper: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  keeper = await aStaffMember(server)
})

afterAll(() => server.close())

const actor = {
  staffId: '00000000-0000-4000-8000-000000000002',
  login: 'olena@example.com',
  address: '192.0.2.7',
  browser: 'Firefox',
}

const profile = (id: string): AuditSubject => ({ kind: 'profile', id })

/** Stores an entry of the audit log; the entries stay for all tests of this file. */
function store(entry: Partial<Omit<AuditEntry, 'actor'>> & { login?: string } = {}): Promise<void> {
  const { record } = createAudit(server.database)
  const { login = actor.login, ...rest } = entry
  return server.database.inTransaction(tx =>
    record(tx, { actor: { ...actor, login }, action: 'staff.signed-in', subjects: [], ...rest }),
  )
}

interface Listed {
  items: { id: number; login: string; subjects: AuditSubject[]; subjectCount: number; at: string }[]
  next: string | null
  total: number
}

async function read(query: string): Promise<Listed> {
  const response = await keeper.send('GET', `/admin/api/v1/audit?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('the audit log records a sign-in with its person, time and network address', async () => {
  const startedAt = server.clock.now().getTime()
  const member = await aStaffMember(server)
  const { items } = await read(`staff=${member.login}`)
  expect(items).toMatchObject([
    {
      action: 'staff.signed-in',
      login: member.login,
      address: '127.0.0.1',
      before: null,
      after: null,
    },
  ])
  expect(Date.parse(items[0]!.at)).toBeGreaterThanOrEqual(startedAt)
  expect(Date.parse(items[0]!.at)).toBeLessThan(startedAt + 60_000)
})

describe('the audit log', () => {
  test('the audit log shows the first five subjects of an entry and how many there are', async () => {
    const login = 'many@example.com'
    await store({ login, subjects: ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map(profile) })
    const { items } = await read(`staff=${login}`)
    expect(items).toMatchObject([{ subjectCount: 7, subjects: ['a', 'b', 'c', 'd', 'e'].map(profile) }])
  })

  test('the audit log is searched by subject, member of staff, part of the login or address, and time', async () => {
    const login = 'found@example.com'
    await store({ login, subjects: [profile('found-1')] })
    await store({ login, subjects: [{ kind: 'order', id: 'found-1' }] })
    const counts = async (...queries: string[]) =>
      Promise.all(queries.map(async query => (await read(query)).total))
    expect(
      await counts(
        'subject=found-1',
        'kind=order&subject=found-1',
        'q=found-1',
        'q=FOUND%40ex',
        `staff=${login}&from=2000-01-01T00:00:00Z`,
        `staff=${login}&to=2000-01-01T00:00:00Z`,
        `staff=${login}&from=2100-01-01T00:00:00Z`,
        'q=100%25',
      ),
    ).toEqual([2, 1, 2, 2, 2, 0, 0, 0])
  })

  test('the audit log is read page by page, newest first, and a new entry shifts no page', async () => {
    const login = 'pages@example.com'
    for (let turn = 0; turn < 5; turn++) await store({ login })
    const first = await read(`staff=${login}&limit=2`)
    await store({ login })
    const second = await read(`staff=${login}&limit=2&cursor=${first.next}`)
    const third = await read(`staff=${login}&limit=2&cursor=${second.next}`)
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect([ids.length, new Set(ids).size, third.next]).toEqual([5, 5, null])
  })

  test.each(['audit_entries', 'audit_subjects'])(
    'the table %s of the audit log can’t be changed',
    async table => {
      await store({ subjects: [profile('kept')] })
      const run = (query: string) => server.database.db.execute(sql.raw(query))
      const column = table === 'audit_entries' ? 'login' : 'subject_id'
      await expect(run(`update ${table} set ${column} = 'other'`)).rejects.toThrow()
      await expect(run(`delete from ${table}`)).rejects.toThrow()
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow()
      expect((await read('subject=kept')).total).toBeGreaterThan(0)
    },
  )
})

describe('subjects of an audit entry', () => {
  const subjectsOf = async (query: string) => (await read(query)).items[0]?.subjects

  test('an audit entry names its subjects as staff know them: orders by number, others by name', async () => {
    const { db } = server.database
    const owner = await anOwner(server.app)
    const placed = await owner.send('POST', '/order', anOrder({ payment: 'bank-transfer' }))
    const { orderID, number } = placed.json<{ orderID: string; number: string }>()
    const company = await aCompany(keeper, { name: 'Верба' })
    await db.execute(sql`update profiles set name = 'Олена' where id = ${owner.id}`)
    const { rows } = (await db.execute(sql`select id from staff where login = ${keeper.login}`)) as {
      rows: { id: string }[]
    }
    const subjects: AuditSubject[] = [
      profile(owner.id),
      { kind: 'order', id: orderID },
      { kind: 'company', id: company.id },
      { kind: 'staff', id: rows[0]?.id ?? '' },
    ]
    const by = 'names@example.com'
    for (const subject of subjects) await store({ login: by, subjects: [subject] })
    const named = (await read(`staff=${by}&sort=oldest`)).items.flatMap(entry => entry.subjects)
    expect(named).toMatchObject([
      { name: 'Олена' },
      { name: number },
      { name: 'Верба' },
      { name: keeper.login },
    ])
    expect(await subjectsOf(`q=${number}&staff=${by}`)).toMatchObject([{ id: orderID }])
  })

  test.each(['profile', 'order', 'company', 'group', 'push', 'letter', 'staff', 'product'] as const)(
    'an audit entry’s subject has no name once the %s is gone',
    async kind => {
      const login = `gone-${kind}@example.com`
      await store({ login, subjects: [{ kind, id: 'gone' }] })
      expect(await subjectsOf(`staff=${login}`)).toEqual([{ kind, id: 'gone', name: null }])
    },
  )
})
