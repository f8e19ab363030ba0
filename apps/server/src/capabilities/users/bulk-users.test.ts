import type { UserJobWire, UserWire } from '@dotyk/contract/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'
import { createProfileRepository } from '../profiles/profiles.repository.ts'

let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

const path = (id: string) => `/admin/api/v1/users/${id}`

async function userOf(id: string): Promise<UserWire> {
  return (await staff.send('GET', path(id))).json<{ user: UserWire }>().user
}

async function jobOf(response: ReturnType<Visitor['send']>): Promise<UserJobWire> {
  const sent = await response
  expect(sent.statusCode).toBe(200)
  return sent.json<{ job: UserJobWire }>().job
}

async function recorded(action: string, id: string) {
  const { rows } = (await server.database.db.execute(sql`
    select login, before, after from audit_entries join audit_subjects on entry_id = id
    where action = ${action} and subject_id = ${id} order by id`)) as { rows: Record<string, unknown>[] }
  return rows
}

/** Creates profiles of a company of their own, more than one batch. */
async function manyProfiles(company: string, many: number, on = server): Promise<string[]> {
  const { db } = on.database
  const ids = Array.from({ length: many }, (_, place) => `0${company}${String(place).padStart(6, '0')}`)
  const given = sql`unnest(${sql.param(ids)}::text[]) as id`
  await db.execute(sql`insert into accounts (id, email) select id, id || '@example.com' from ${given}`)
  await db.execute(sql`insert into profiles (id, name, company_id) select id, id, ${company} from ${given}`)
  return ids
}

test('staff change the profile in the path and the selected ones, and the log has the old values and author', async () => {
  const [first, second, third] = [
    await anOwner(server.app),
    await anOwner(server.app),
    await anOwner(server.app),
  ]
  const changes = {
    type: 20,
    pay_status: 20,
    pay_until: '2027-03-14T00:00:00.000Z',
    order_status: 30,
    customization_enabled: true,
    disable_created_by: true,
  }
  const job = await jobOf(staff.send('PATCH', path(first.id), { selected: [second.id], changes }))
  expect(job).toMatchObject({ kind: 'change', state: 'done', total: 2, changed: 2, failed: 0 })
  expect(job).toMatchObject({ changes, source: null, finished_at: job.created_at })
  expect(await userOf(first.id)).toMatchObject({ ...changes })
  expect(await userOf(second.id)).toMatchObject({ ...changes })
  expect(await userOf(third.id)).toMatchObject({ type: 10, pay_status: 10 })
  expect(await recorded('user.changed', second.id)).toMatchObject([
    { login: staff.login, before: { type: 'personal' }, after: { type: 'organization' } },
  ])
})

test('repeating the same change of profiles stores no new version and no audit entry', async () => {
  const owner = await anOwner(server.app)
  const change = { selected: [], changes: { type: 30 } }
  await jobOf(staff.send('PATCH', path(owner.id), change))
  const before = await createProfileRepository(server.database.db).find(owner.id)
  expect(await jobOf(staff.send('PATCH', path(owner.id), change))).toMatchObject({ total: 1, changed: 0 })
  expect((await createProfileRepository(server.database.db).find(owner.id))?.version).toBe(before?.version)
  expect(await recorded('user.changed', owner.id)).toHaveLength(1)
})

test('linking an email is disabled only for profiles without one, and each row of the job shows the result', async () => {
  const keyed = await aKeyedOwner(server)
  const owner = await anOwner(server.app)
  const job = await jobOf(
    staff.send('PATCH', path(keyed.id), { selected: [owner.id], changes: { email_binding_disabled: true } }),
  )
  expect(job).toMatchObject({ total: 2, changed: 1 })
  const rows = (await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows`)).json<{ items: object[] }>()
  expect(rows.items).toEqual(
    expect.arrayContaining([
      { id: keyed.id, name: expect.any(String) as string, result: 'changed' },
      { id: owner.id, name: expect.any(String) as string, result: 'has-email' },
    ]),
  )
  const only = await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows?result=has-email`)
  expect(only.json()).toMatchObject({ items: [{ id: owner.id }], next: null, total: 2 })
  const table = await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows.csv?lng=ua`)
  expect(table.body.trim().split('\r\n')).toEqual(
    expect.arrayContaining([expect.stringMatching(`^${owner.id};.*;пошту вже привʼязано$`) as string]),
  )
  expect(await userOf(owner.id)).toMatchObject({ email_binding_disabled: false })
})

test('a change shown only with customization is stored for all profiles, and reported as not shown for those without it', async () => {
  const [on, off] = [await anOwner(server.app), await anOwner(server.app)]
  await updateStoredProfile(server, on.id, { customizationEnabled: true })
  const apply = (changes: object) => jobOf(staff.send('PATCH', path(on.id), { selected: [off.id], changes }))
  const job = await apply({ disable_created_by: true })
  expect(job).toMatchObject({ total: 2, changed: 1, not_shown: 1 })
  const { items } = (await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows`)).json<{
    items: { id: string; result: string }[]
  }>()
  expect(Object.fromEntries(items.map(({ id, result }) => [id, result]))).toEqual({
    [on.id]: 'changed',
    [off.id]: 'not-shown',
  })
  expect(await userOf(off.id)).toMatchObject({ disable_created_by: true })
  expect(await recorded('user.changed', off.id)).toHaveLength(1)
  expect(await apply({ disable_created_by: false, type: 20 })).toMatchObject({ changed: 2, not_shown: 0 })
  const both = { disable_created_by: true, customization_enabled: true }
  expect(await apply(both)).toMatchObject({ changed: 2, not_shown: 0 })
})

test.each([
  [{}],
  [{ type: 11 }],
  [{ pay_until: '2027-03-14T00:00:00Z' }],
  [{ pay_status: 20, pay_until: 'tomorrow' }],
  [{ name: 'x' }],
])('the invalid bulk change %j is refused', async changes => {
  const owner = await anOwner(server.app)
  const response = await staff.send('PATCH', path(owner.id), { selected: [], changes })
  expect([response.statusCode, response.body]).toEqual([400, 'invalid-body'])
})

test('a bulk change whose first profile is unknown is refused and changes no other profile', async () => {
  const owner = await anOwner(server.app)
  const response = await staff.send('PATCH', path('0nobody'), { selected: [owner.id], changes: { type: 20 } })
  expect([response.statusCode, response.body]).toEqual([404, 'profile-not-found'])
  expect(await userOf(owner.id)).toMatchObject({ type: 10 })
})

test('the appearance of one profile is copied to another, and the audit log has the old and the new one', async () => {
  const [source, target] = [await anOwner(server.app), await anOwner(server.app)]
  const { customization } = (await createProfileRepository(server.database.db).find(source.id))!
  await updateStoredProfile(server, source.id, { customization: { ...customization, cardColor: '#112233' } })
  const copy = () =>
    jobOf(staff.send('PATCH', `${path(source.id)}/copy-customization`, { selected: [target.id] }))
  expect(await copy()).toMatchObject({ changed: 0, not_shown: 1 })
  expect(await copy()).toMatchObject({ changed: 0, not_shown: 0 })
  const copied = await createProfileRepository(server.database.db).find(target.id)
  expect(copied?.customization.cardColor).toBe('#112233')
  expect(await recorded('user.customization-copied', target.id)).toMatchObject([
    {
      before: { customization: { cardColor: customization.cardColor } },
      after: { from: source.id, customization: { cardColor: '#112233' } },
    },
  ])
})

test('a deleted profile is restored, and profiles are deleted for good by a list of ids', async () => {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
  expect(await jobOf(staff.send('POST', `${path(owner.id)}/restore`))).toMatchObject({ changed: 1 })
  expect(await userOf(owner.id)).toMatchObject({ deleted_at: null })
  expect(await jobOf(staff.send('DELETE', '/admin/api/v1/users/', [owner.id, '0nobody']))).toMatchObject({
    total: 2,
    changed: 1,
  })
  expect((await staff.send('GET', path(owner.id))).statusCode).toBe(404)
  expect((await owner.send('GET', '/api/v1/profile/')).statusCode).toBe(401)
  expect(await recorded('user.deleted', owner.id)).toHaveLength(1)
})

test('a change of more than a thousand profiles is a job, which repeats nothing when run again', async () => {
  const ids = await manyProfiles('big', 1_200)
  const first = ids[0]!
  const job = await jobOf(
    staff.send('PATCH', path(first), { selected: [], matching: { company: 'big' }, changes: { type: 20 } }),
  )
  expect(job).toMatchObject({ total: 1_200 })
  await runJob(server.service, 'users.bulk', { jobId: job.id })
  await runJob(server.service, 'users.bulk', { jobId: job.id })
  const { items } = (await staff.send('GET', '/admin/api/v1/user-jobs')).json<{ items: UserJobWire[] }>()
  expect(items.find(({ id }) => id === job.id)).toMatchObject({ state: 'done', done: 1_200, changed: 1_200 })
  const { rows } = (await server.database.db.execute(sql`
    select version, count(*)::int as many from profiles where company_id = 'big' group by version`)) as {
    rows: unknown[]
  }
  expect(rows).toEqual([{ version: 2, many: 1_200 }])
})

test('a hundred thousand profiles may be named at once, each counted once', async () => {
  const ids = await manyProfiles('named', 2)
  const missing = Array.from({ length: 99_996 }, (_, place) => `0missing${String(place).padStart(6, '0')}`)
  const selected = [...ids, ...missing, ...ids]
  const job = await jobOf(staff.send('PATCH', path(ids[0]!), { selected, changes: { type: 20 } }))
  expect(job).toMatchObject({ state: 'running', total: 99_998 })
})

test('stopping a job that deletes profiles keeps the remaining ones', async () => {
  // No worker runs the job before it is stopped.
  const still = await buildTestApp({ runsWorkers: false })
  const member = await aStaffMember(still)
  const users = { selected: await manyProfiles('half', 60, still), background: true }
  const job = await jobOf(member.send('DELETE', '/admin/api/v1/users/', users))
  expect(job.total).toBe(60)
  // The first batch has 50 profiles, and the stop is requested while it runs.
  const { db } = still.database
  await db.execute(sql`create function request_stop() returns trigger language plpgsql as $$ begin
    update user_jobs set stop_requested = true; return null; end $$`)
  await db.execute(sql`create trigger request_stop after delete on profiles
    for each statement execute function request_stop()`)
  const left = async () =>
    (await member.send('GET', '/admin/api/v1/users/?company=half')).json<{ total: number }>().total
  const read = async () =>
    (await member.send('GET', '/admin/api/v1/user-jobs')).json<{ items: UserJobWire[] }>().items
  await runJob(still.service, 'users.bulk', { jobId: job.id })
  expect(await read()).toMatchObject([{ id: job.id, state: 'stopped', done: 50 }])
  expect(await left()).toBe(10)

  const rest = await jobOf(member.send('DELETE', '/admin/api/v1/users/', users))
  await member.send('POST', `/admin/api/v1/user-jobs/${rest.id}/stop`)
  await runJob(still.service, 'users.bulk', { jobId: rest.id })
  expect((await read()).find(({ id }) => id === rest.id)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await left()).toBe(10)
  await still.close()
})

test('a profile that can’t be changed is reported as failed and blocks none of the others', async () => {
  const ids = await manyProfiles('bad', 1_001)
  const constraint = sql`check (id <> ${sql.raw(`'${ids[500]}'`)} or type <> 'restaurant')`
  await server.database.db.execute(sql`alter table profiles add constraint bad ${constraint}`)
  const job = await jobOf(
    staff.send('PATCH', path(ids[0]!), { selected: [], matching: { company: 'bad' }, changes: { type: 30 } }),
  )
  await runJob(server.service, 'users.bulk', { jobId: job.id })
  await server.database.db.execute(sql`alter table profiles drop constraint bad`)
  const { items } = (await staff.send('GET', '/admin/api/v1/user-jobs')).json<{ items: UserJobWire[] }>()
  expect(items.find(({ id }) => id === job.id)).toMatchObject({
    state: 'done',
    by: staff.login,
    done: 1_001,
    changed: 1_000,
    failed: 1,
  })
  const failed = await staff.send('GET', `/admin/api/v1/user-jobs/${job.id}/rows?result=failed`)
  expect(failed.json()).toMatchObject({ items: [{ id: ids[500] }] })
})

test('a job deletes no more profiles than staff confirmed', async () => {
  const ids = await manyProfiles('more', 3)
  const users = { selected: [], matching: { company: 'more' }, background: true }
  const refused = await staff.send('DELETE', '/admin/api/v1/users/', { ...users, expected: 2 })
  expect([refused.statusCode, refused.body]).toEqual([412, 'changed-elsewhere'])
  expect((await jobOf(staff.send('DELETE', '/admin/api/v1/users/', { ...users, expected: 3 }))).total).toBe(
    ids.length,
  )
})

test('two members of staff who change the same profiles are handled in turn, and both are recorded', async () => {
  const other = await aStaffMember(server)
  const owners = [await anOwner(server.app), await anOwner(server.app)] as const
  const [first, second] = [owners[0].id, owners[1].id]
  const answers = await Promise.all([
    staff.send('PATCH', path(first), { selected: [second], changes: { order_status: 20 } }),
    other.send('PATCH', path(second), { selected: [first], changes: { order_status: 30 } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await userOf(first)).order_status).toBe((await userOf(second)).order_status)
  expect(await recorded('user.changed', first)).toHaveLength(2)
})
