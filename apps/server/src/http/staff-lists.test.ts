import { type Call, type CallName, calls, splitCallName } from '@dotyk/contract'
import { LIST_SORTS } from '@dotyk/contract/lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aCompany } from '../../test/a-company.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../test/visitor.ts'

let server: TestApp
let staff: Visitor
let groupId: string

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  for (const _ of [1, 2, 3]) await anOwner(server.app)
  const { db } = server.database
  await db.execute(
    `insert into groups (id, name, created_at) select 'group-' || n, 'Group ' || n, now() from generate_series(1, 3) n`,
  )
  for (const name of ['A', 'B', 'C'])
    await aCompany(staff, { name, domains: [`${name}.company.example`.toLowerCase()] })
  await db.execute(`update profiles set group_id = 'group-1', group_position = place
    from (select id, row_number() over (order by id) as place from profiles) as placed where placed.id = profiles.id`)
  groupId = 'group-1'
})
afterAll(() => server.close())

/** The paths of lists that have pages, but neither search nor sorting: the result of a job and the history of movements. */
const WITHOUT_SEARCH = ['/user-jobs/', '/movements']

/** The lists to test: the staff calls that return pages of rows and can be searched. */
const lists = (Object.entries(calls) as [CallName, Call][])
  .filter(([name]) => name.startsWith('GET /admin/') && !WITHOUT_SEARCH.some(part => name.includes(part)))
  .filter(
    ([, { reply }]) =>
      reply instanceof z.ZodObject && ['items', 'next', 'total'].every(key => key in reply.shape),
  )
  .map(([name]) => name)

interface Reply {
  items: { id: unknown }[]
  next: string | null
  total: number
}

async function list(name: CallName, query: string): Promise<Reply> {
  const response = await ask(name, query)
  expect([name, response.statusCode]).toEqual([name, 200])
  return response.json<Reply>()
}

const ask = (name: CallName, query: string) =>
  staff.send('GET', `${splitCallName(name).path.replace(':groupID', groupId)}?${query}`)

test('these tests cover at least eight lists of the console', () => {
  expect(lists.length).toBeGreaterThanOrEqual(8)
})

describe.each(lists)('%s', name => {
  test.each(LIST_SORTS)('each list of the console is read page by page, sorted by %s', async sort => {
    const whole = await list(name, `sort=${sort}`)
    const ids: unknown[] = []
    for (let cursor = ''; ;) {
      const page = await list(name, `sort=${sort}&limit=1${cursor}`)
      ids.push(...page.items.map(({ id }) => id))
      if (page.next === null) break
      cursor = `&cursor=${encodeURIComponent(page.next)}`
    }
    expect(ids.filter(id => id !== undefined)).toEqual(
      whole.items.map(({ id }) => id).filter(id => id !== undefined),
    )
    expect(whole.total).toBe(whole.items.length)
  })

  test('each list of the console sorted by oldest is the newest one reversed', async () => {
    const newest = await list(name, 'sort=newest')
    const oldest = await list(name, 'sort=oldest')
    expect(oldest.items.map(({ id }) => id)).toEqual(newest.items.map(({ id }) => id).toReversed())
  })

  test('each list of the console is empty for an unknown search word', async () => {
    expect((await list(name, 'q=zzqxjw')).items).toEqual([])
  })

  test.each(['sort=sideways', 'nonsense=1', 'limit=0', 'limit=1&limit=2'])(
    'each list of the console refuses %s',
    async query => {
      const response = await ask(name, query)
      expect([response.statusCode, response.body]).toEqual([400, 'invalid-query'])
    },
  )
})
