import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function run(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const { rows } = (await server.database.db.execute(statement)) as { rows: Record<string, unknown>[] }
  return rows
}

async function store(id: string): Promise<void> {
  await run(sql`insert into accounts (id, email) values (${id}, ${`${id}@People.example`})`)
  await run(sql`insert into profiles (id, name) values (${id}, 'Олена')`)
}

async function listed(id: string): Promise<Record<string, unknown> | undefined> {
  return (await run(sql`select * from listed_profiles where id = ${id}`))[0]
}

test('a new profile is listed with its account’s email', async () => {
  await store('0new')
  expect(await listed('0new')).toMatchObject({
    search: 'олена  0new [] 0new@people.example',
    name: 'олена',
    address: '0new',
    email: '0new@people.example',
    type: 'personal',
    is_linked: false,
    deleted_at: null,
  })
})

test.each([
  ['the name', 'profiles', sql`name = 'Ганна'`, sql`name = 'ганна'`],
  ['the custom URL', 'profiles', sql`slug = 'hanna'`, sql`address = 'hanna'`],
  ['a phone', 'profiles', sql`phones = '[{"value": "+380671234567"}]'`, sql`search like '%+380671234567%'`],
  ['the type', 'profiles', sql`type = 'restaurant'`, sql`type = 'restaurant'`],
  ['the subscription', 'profiles', sql`subscription_state = 'annual'`, sql`subscription_state = 'annual'`],
  ['the end of the paid time', 'profiles', sql`paid_until = null`, sql`paid_until = 'infinity'`],
  ['the order status', 'profiles', sql`order_status = 'done'`, sql`order_status = 'done'`],
  ['the company', 'profiles', sql`company_id = 'a company'`, sql`company_id = 'a company'`],
  ['the group', 'profiles', sql`group_id = 'a group'`, sql`group_id = 'a group'`],
  ['the deletion', 'profiles', sql`deleted_at = now()`, sql`deleted_at is not null`],
  ['a removed email', 'accounts', sql`email = null`, sql`email = '' and not is_linked`],
  [
    'a linked email',
    'accounts',
    sql`email = 'A@b.example', password_hash = 'hash'`,
    sql`email = 'a@b.example' and is_linked`,
  ],
] as const)('a change of %s updates the listed profile', async (_what, table, change, shown) => {
  const id = `0changed${Math.random()}`
  await store(id)
  await run(sql`update ${sql.identifier(table)} set ${change} where id = ${id}`)
  expect(await run(sql`select ${shown} as "isShown" from listed_profiles where id = ${id}`)).toEqual([
    { isShown: true },
  ])
})

test('simultaneous changes of a profile and of its account are both listed', async () => {
  await store('0both')
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => [
      run(sql`update profiles set name = ${`Name ${at}`} where id = '0both'`),
      run(sql`update accounts set email = ${`both-${at}@people.example`} where id = '0both'`),
    ]).flat(),
  )
  const rows = await run(sql`
    select lower(p.name) = l.name and a.email::text = l.email as agrees
    from listed_profiles l join profiles p on p.id = l.id join accounts a on a.id = l.id where l.id = '0both'`)
  expect(rows).toEqual([{ agrees: true }])
})

test('a profile that is erased for good is no longer listed', async () => {
  await store('0gone')
  await run(sql`delete from accounts where id = '0gone'`)
  expect(await listed('0gone')).toBeUndefined()
})
