import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { listedProfiles } from '../profiles/index.ts'
import { userSearchCondition } from './user-conditions.repository.ts'

const PEOPLE = 3_000

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  const { db } = server.database
  const places = sql`generate_series(1, ${PEOPLE}::int) place`
  await db.execute(sql`
    insert into accounts (id, email) select '0person' || place, 'person-' || place || '@verba.example' from ${places}`)
  await db.execute(sql`
    insert into profiles (id, name) select '0person' || place,
      'Людина ' || place || case place when 77 then ' Їжаченко' when 78 then ' Іжаченко' else '' end from ${places}`)
  await db.execute(sql`vacuum analyze listed_profiles`)
})

afterAll(() => server.close())

async function search(q: string) {
  const response = await staff.send('GET', `/admin/api/v1/users/?limit=5&q=${encodeURIComponent(q)}`)
  const { items, total } = response.json<{ items: { name: string }[]; total: number }>()
  return { total, names: items.map(({ name }) => name) }
}

test.each([
  ['a word that few have', 'їжаченк', 'Людина 77 Їжаченко'],
  ['a word that all have with one that few have', 'людина 2345', 'Людина 2345'],
  ['a rare and a common word in capitals', '2345 ЛЮДИНА', 'Людина 2345'],
  ['a word of the name with one of the email', 'їжач person-77@', 'Людина 77 Їжаченко'],
  ['a beginning of two letters', 'їж 77', 'Людина 77 Їжаченко'],
])('one profile of thousands is found by %s', async (_, q, name) => {
  const { names, total } = await search(q)
  expect([total, ...names]).toEqual([1, name])
})

test('a search for a word that all profiles have counts them all and lists the first page', async () => {
  for (const q of ['людина', 'verba.example', 'лю']) {
    const { names, total } = await search(q)
    expect([total, names.length]).toEqual([PEOPLE, 5])
  }
})

test('profiles aren’t found by letters that only look alike to the search index', async () => {
  expect(await search('іжаченко')).toEqual({ total: 1, names: ['Людина 78 Іжаченко'] })
})

test('a search for a Ukrainian name uses the search index', async () => {
  const { db } = server.database
  const { rows } = (await db.execute(
    sql`explain select from ${listedProfiles} where ${userSearchCondition('Їжаченко')}`,
  )) as { rows: { 'QUERY PLAN': string }[] }
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain(
    'Bitmap Index Scan on listed_profiles_search',
  )
})
