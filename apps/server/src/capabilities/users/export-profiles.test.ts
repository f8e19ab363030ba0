import type { UserJobWire } from '@dotyk/contract/users'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'

let server: TestApp
let manager: Visitor
let companyId: string
const ids: string[] = []

/** Names that a spreadsheet program would run as formulas or split into several cells. */
const NAMES = ['Олена Коваленко', '=1+1', '+380', '-2', '@SUM(A1)', 'Верба; «Київ»', '"Липа"']

beforeAll(async () => {
  server = await buildTestApp()
  manager = await aStaffMember(server, 'manager')
  const owner = await aStaffMember(server)
  companyId = (await aCompany(owner, { name: 'Верба', domains: ['verba.example'] })).id
  for (const name of NAMES) {
    const { id } = await anOwner(server.app)
    await updateStoredProfile(server, id, {
      name,
      companyId,
      phones: [{ id: 'a', value: '+380671234567', title: '' }],
    })
    server.clock.advance({ seconds: 60 })
    ids.push(id)
  }
})

afterAll(() => server.close())

const ask = (path: string, by: Visitor = manager) => by.send('GET', `/admin/api/v1/${path}`)
const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n')

async function lastExport() {
  const { rows } = (await server.database.db.execute(sql`
    select after from audit_entries where action = 'user.exported' order by id desc limit 1`)) as {
    rows: { after: Record<string, unknown> }[]
  }
  return rows[0]?.after
}

async function jobOf(body: object): Promise<UserJobWire> {
  const response = await manager.send('POST', '/admin/api/v1/users/export', body)
  expect(response.statusCode).toBe(200)
  return response.json<{ job: UserJobWire }>().job
}

test('the profiles that match the filter are exported as CSV in the list’s order and the reader’s language, and no cell runs as a formula', async () => {
  const csv = await ask(`users/export.csv?company=${companyId}&sort=created_at&lng=ua`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="profiles.csv"')
  const [head, ...lines] = linesOf(csv.body)
  expect(head).toMatch(/^Номер профілю;Імʼя;Пошта;/)
  expect(lines.map(line => line.split(';')[0])).toEqual(ids)
  expect(lines[0]).toContain(';067 123 45 67;')
  expect(lines[0]).toContain(`;http://verba.example/${ids[0]};`)
  expect(lines[0]).toContain(';Верба;')
  for (const [at, name] of NAMES.entries())
    if (/^[=+\-@]/.test(name)) expect(lines[at]).toContain(`;"'${name}";`)
  const english = linesOf((await ask(`users/export.csv?company=${companyId}&lng=en`)).body)
  expect(english[0]).toMatch(/^Profile id,Name,E-mail,/)
})

test('profiles are exported as a workbook whose cells are all texts', async () => {
  const response = await ask(`users/export.xlsx?company=${companyId}&sort=created_at&lng=en`)
  expect(response.headers['content-disposition']).toBe('attachment; filename="profiles.xlsx"')
  const [head, ...rows] = await readSheet(response.rawPayload)
  expect(head?.slice(0, 3)).toEqual(['Profile id', 'Name', 'E-mail'])
  expect(rows.map(row => row[1])).toEqual(NAMES)
})

test('the audit log says who exported how many profiles by which filter, without the words of a search or a tag', async () => {
  await ask(`users/export.csv?company=${companyId}&type=10&q=${encodeURIComponent('олена')}`)
  expect(await lastExport()).toEqual({
    company: 'Верба',
    types: ['personal'],
    searched: true,
    profiles: 1,
    file: 'csv',
  })
  await ask('users/export.csv?tag=vip')
  expect(await lastExport()).toEqual({ tagged: true, profiles: 0, file: 'csv' })
})

test('selected profiles are exported by a job, which says of each whether it is in the table', async () => {
  const job = await jobOf({ selected: [ids[0], ids[1], '0nobody'] })
  expect(job).toMatchObject({ kind: 'export', state: 'done', total: 3, changed: 2 })
  const { items } = (await ask(`user-jobs/${job.id}/rows`)).json<{
    items: { id: string; result: string }[]
  }>()
  expect(Object.fromEntries(items.map(({ id, result }) => [id, result]))).toEqual({
    [ids[0]!]: 'changed',
    [ids[1]!]: 'changed',
    '0nobody': 'missing',
  })
  const csv = linesOf((await ask(`user-jobs/${job.id}/table.csv?lng=en`)).body)
  expect(csv).toHaveLength(3)
  const rows = await readSheet((await ask(`user-jobs/${job.id}/table.xlsx`)).rawPayload)
  expect(rows).toHaveLength(3)
  expect(await lastExport()).toEqual({ job: job.id, profiles: 2, file: 'xlsx' })
})

test('all profiles that match are exported by a job, and the audit log has the filter', async () => {
  const job = await jobOf({ selected: [], matching: { company: companyId } })
  expect(job).toMatchObject({ total: NAMES.length, changed: NAMES.length })
  await ask(`user-jobs/${job.id}/table.csv`)
  expect(await lastExport()).toMatchObject({ job: job.id, company: 'Верба', profiles: NAMES.length })
})

test('any selection of profiles has exactly these profiles in its table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }), async selected => {
      const job = await jobOf({ selected })
      const [, ...lines] = linesOf((await ask(`user-jobs/${job.id}/table.csv?lng=en`)).body)
      expect(new Set(lines.map(line => line.split(',')[0]))).toEqual(new Set(selected))
    }),
    { numRuns: 10 },
  )
})

test('a job that isn’t an export, or doesn’t exist, has no table to download', async () => {
  const changed = await manager.send('PATCH', `/admin/api/v1/users/${ids[0]}`, {
    selected: [],
    changes: { order_status: 20 },
  })
  const { job } = changed.json<{ job: UserJobWire }>()
  for (const path of [`user-jobs/${job.id}/table.csv`, 'user-jobs/none/table.xlsx'])
    expect((await ask(path)).body).toBe('not-found')
})

test('a workbook of more than 20,000 profiles is refused, a CSV table isn’t', async () => {
  const { db } = server.database
  // One statement for all of them would reach a query's time limit on a busy machine.
  for (let first = 1; first <= 20_001; first += 1_000) {
    const given = sql`generate_series(${first}::int, ${Math.min(first + 999, 20_001)}::int) as place`
    await db.execute(
      sql`insert into accounts (id) select '0large' || place from ${given} on conflict do nothing`,
    )
    await db.execute(
      sql`insert into profiles (id, name, company_id) select '0large' || place, '', 'large' from ${given} on conflict do nothing`,
    )
  }
  const refused = await ask('users/export.xlsx?company=large')
  expect([refused.statusCode, refused.body]).toEqual([400, 'export-too-large'])
  expect(linesOf((await ask('users/export.csv?company=large')).body)).toHaveLength(20_002)
})

test.each([
  ['owner', 200],
  ['manager', 200],
  ['production', 403],
] as const)('an export of profiles by the role %s is answered %i', async (role, status) => {
  const job = await jobOf({ selected: [ids[0]] })
  const member = await aStaffMember(server, role)
  const answers = [
    await ask(`users/export.csv?company=${companyId}`, member),
    await ask(`users/export.xlsx?company=${companyId}`, member),
    await member.send('POST', '/admin/api/v1/users/export', { selected: [ids[0]] }),
    await ask(`user-jobs/${job.id}/table.csv`, member),
    await ask(`user-jobs/${job.id}/table.xlsx`, member),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  if (status === 403) for (const { body } of answers) expect(body).not.toContain('067')
})
