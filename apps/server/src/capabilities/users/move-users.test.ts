import type { GroupWire } from '@dotyk/contract/groups'
import type { OwnProfileWire } from '@dotyk/contract/profile'
import type { UserJobWire, UserWire } from '@dotyk/contract/users'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'
import { profilesTable } from '../profiles/index.ts'

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const path = (id: string) => `/admin/api/v1/users/${id}`
const userOf = async (id: string) => (await staff.send('GET', path(id))).json<{ user: UserWire }>().user
const own = async (owner: Visitor) => (await owner.send('GET', '/api/v1/profile/')).json<OwnProfileWire>()

async function aGroup(data: { name: string; templateID?: string; lockedFields?: string[] }): Promise<string> {
  const { contentType, payload } = await aMultipartForm({ data: { count: 1, ...data } })
  await staff.send('POST', '/admin/api/v1/create-group', payload, { 'content-type': contentType })
  const url = `/admin/api/v1/groups?q=${encodeURIComponent(data.name)}`
  return (await staff.send('GET', url)).json<{ items: GroupWire[] }>().items[0]!.id
}

async function move(group: string | null, ids: readonly string[], by: Visitor = staff) {
  const [first = '', ...selected] = ids
  return by.send('PATCH', `${path(first)}/group`, { selected, group_id: group })
}

async function moved(group: string | null, ids: readonly string[]): Promise<UserJobWire> {
  const response = await move(group, ids)
  expect(response.statusCode).toBe(200)
  return response.json<{ job: UserJobWire }>().job
}

const changeCompany = (ids: readonly string[], companyID: string | null, by: Visitor = staff) =>
  by.send('PATCH', path(ids[0] ?? ''), { selected: ids.slice(1), changes: { companyID } })

async function recorded(action: string, id: string) {
  const { rows } = (await server.database.db.execute(sql`
    select login, before, after from audit_entries join audit_subjects on entry_id = id
    where action = ${action} and subject_id = ${id} order by id`)) as { rows: Record<string, unknown>[] }
  return rows
}

test('profiles added to a group get its locked fields and consecutive positions after the last member', async () => {
  const [template, first, second] = [
    await anOwner(server.app),
    await anOwner(server.app),
    await anOwner(server.app),
  ]
  await template.send('PATCH', '/api/v1/profile/', { info: 'Ми — Верба' })
  const group = await aGroup({ name: 'Верба', templateID: template.id, lockedFields: ['info'] })
  const job = await moved(group, [first.id, second.id])
  expect(job).toMatchObject({ kind: 'move-to-group', source: 'Верба', total: 2, changed: 2, failed: 0 })
  for (const owner of [first, second])
    expect(await own(owner)).toMatchObject({ info: 'Ми — Верба', group_name: 'Верба' })
  expect((await first.send('PATCH', '/api/v1/profile/', { info: 'Своє' })).body).toBe('field-locked')
  const places = await server.database.db
    .select({ place: profilesTable.groupPosition })
    .from(profilesTable)
    .where(eq(profilesTable.groupId, group))
  expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3])
  expect(await moved(group, [first.id])).toMatchObject({ changed: 0 })
  expect(await recorded('group.profile-added', first.id)).toMatchObject([{ login: staff.login }])
})

test('profiles removed from their groups keep their content, and owners can edit every field again', async () => {
  const [template, member] = [await anOwner(server.app), await anOwner(server.app)]
  await template.send('PATCH', '/api/v1/profile/', { info: 'Спільне' })
  const group = await aGroup({ name: 'Липа', templateID: template.id, lockedFields: ['info'] })
  await moved(group, [member.id])
  expect(await moved(null, [member.id])).toMatchObject({ source: null, changed: 1 })
  expect(await own(member)).toMatchObject({ info: 'Спільне', group_name: null })
  expect((await member.send('PATCH', '/api/v1/profile/', { info: 'Своє' })).statusCode).toBe(200)
  expect(await recorded('group.profiles-removed', member.id)).toHaveLength(1)
  expect(await recorded('group.profiles-removed', group)).toHaveLength(1)
})

test('moving profiles to a group reports missing and already included ones and moves the others', async () => {
  const [there, other] = [await anOwner(server.app), await anOwner(server.app)]
  const group = await aGroup({ name: 'Клен' })
  await moved(group, [there.id])
  const job = await moved(group, [there.id, other.id, '0nobody'])
  const { items } = (await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows`)).json<{
    items: { id: string; result: string }[]
  }>()
  expect(Object.fromEntries(items.map(({ id, result }) => [id, result]))).toEqual({
    [there.id]: 'unchanged',
    [other.id]: 'changed',
    '0nobody': 'missing',
  })
})

test('profiles moved between groups end in the last group, each at a unique position', async () => {
  const groups = [await aGroup({ name: 'Дуб' }), await aGroup({ name: 'Ясен' }), null]
  const ids = await Promise.all([1, 2, 3].map(async () => (await anOwner(server.app)).id))
  const step = fc.record({
    group: fc.constantFrom(...groups),
    chosen: fc.subarray(ids, { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async steps => {
      const expected = new Map<string, string | null>()
      for (const { group, chosen } of steps) {
        await moved(group, chosen)
        for (const id of chosen) expected.set(id, group)
      }
      const rows = await server.database.db
        .select({
          id: profilesTable.id,
          group: profilesTable.groupId,
          place: profilesTable.groupPosition,
        })
        .from(profilesTable)
        .where(inArray(profilesTable.id, ids))
      for (const [id, group] of expected) expect(rows.find(row => row.id === id)?.group).toBe(group)
      const places = rows.filter(({ group }) => group !== null).map(({ group, place }) => `${group} ${place}`)
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 8 },
  )
})

test('moving profiles to an unknown group or company is refused and changes nothing', async () => {
  const { id } = await anOwner(server.app)
  const [group, company] = [await move('none', [id]), await changeCompany([id], 'none')]
  expect([group.statusCode, group.body]).toEqual([404, 'group-not-found'])
  expect([company.statusCode, company.body]).toEqual([404, 'company-not-found'])
  expect(await userOf(id)).toMatchObject({ companyID: null, group_id: null })
})

test('profiles moved to a company open at its domain, and back at the service’s own address', async () => {
  const company = await aCompany(staff, { name: 'Кава', domains: ['kava.example'] })
  const [first, second] = [await anOwner(server.app), await anOwner(server.app)]
  const open = (host: string) => first.send('GET', `/${first.id}`, undefined, { host })
  expect((await open('kava.example')).statusCode).toBe(302)
  const job = (await changeCompany([first.id, second.id], company.id)).json<{ job: UserJobWire }>().job
  expect(job).toMatchObject({ kind: 'change', company: 'Кава', changed: 2 })
  expect((await userOf(second.id)).companyID).toBe(company.id)
  expect((await open('kava.example')).statusCode).toBe(200)
  expect(await recorded('user.changed', first.id)).toMatchObject([
    { before: { company: 'Dotyk' }, after: { company: 'Кава' } },
  ])
  await changeCompany([first.id, second.id], null)
  expect((await userOf(first.id)).companyID).toBeNull()
  expect((await open('kava.example')).statusCode).toBe(302)
})

test.each([
  ['owner', 200],
  ['manager', 200],
  ['production', 403],
] as const)('a change of company or group by the role %s is answered %i', async (role, status) => {
  const { id } = await anOwner(server.app)
  const member = await aStaffMember(server, role)
  const answers = [await move(null, [id], member), await changeCompany([id], null, member)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
})
