import type { CompanyDataWire, CompanyWire } from '@dotyk/contract/companies'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCompany, saveCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

const URL = '/admin/api/v1/companies'
const MAIL = { from: 'Верба <card@verba.example>', login: 'card', server: 'smtp.verba.example' }

let server: TestApp
let owner: Visitor & { login: string }
let manager: Visitor

beforeAll(async () => {
  server = await buildTestApp()
  owner = await aStaffMember(server)
  const member = await aStaffMember(server)
  await server.database.db.execute(sql`update staff set role = 'manager' where login = ${member.login}`)
  manager = member
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.db.execute(sql`delete from companies`)
})

const refusalOf = async (staff: Visitor, data: CompanyDataWire, files?: Record<string, Buffer>) => {
  const { statusCode, body, headers } = await saveCompany(staff, data, files)
  return [statusCode, body, headers['x-error-field']]
}
const list = async (query = '') =>
  (await owner.send('GET', URL + query)).json<{ items: CompanyWire[]; next: string | null; total: number }>()

test('a company is made with defaults, changed field by field, and listed with its profiles', async () => {
  const made = await aCompany(owner, { name: 'Верба', domains: ['https://Card.Verba.Example/'] })
  expect(made).toMatchObject({
    name: 'Верба',
    domains: ['card.verba.example'],
    lang: 'ua',
    phonePrefix: '+380',
    mail: null,
    logoFile: null,
    profiles: 0,
    blocks: { banks: true, payments: true },
  })
  const changed = await aCompany(owner, {
    id: made.id,
    footerText: 'Верба Девелопмент',
    blocks: { banks: false },
  })
  expect(changed).toEqual({
    ...made,
    footerText: 'Верба Девелопмент',
    blocks: { ...made.blocks, banks: false },
  })
  const person = await anOwner(server.app)
  await updateStoredProfile(server, person.id, { companyId: made.id })
  await aCompany(owner, { name: 'Калина' })
  expect((await list()).items.map(({ name, profiles }) => [name, profiles])).toEqual([
    ['Верба', 1],
    ['Калина', 0],
  ])
  const first = await list('?limit=1')
  expect([first.total, first.items[0]?.name]).toEqual([2, 'Верба'])
  expect((await list(`?limit=1&cursor=${first.next}`)).items[0]?.name).toBe('Калина')
  expect((await list('?q=verba.ex')).items.map(({ name }) => name)).toEqual(['Верба'])
})

test('the default company is the service itself', async () => {
  const response = await owner.send('GET', `${URL}/default`)
  expect(response.json()).toMatchObject({ id: 'default', name: 'Dotyk', domains: ['dotyk.test'], lang: 'ua' })
})

describe('a domain', () => {
  test.each([
    ['the service’s own', 'dotyk.test', 409, 'domain-taken'],
    ['the console’s', 'admin.verba.example', 409, 'domain-taken'],
    ['another company’s', 'card.kalyna.example', 409, 'domain-taken'],
    ['this machine', 'localhost', 400, 'domain-invalid'],
    ['an address of numbers', '10.0.0.1', 400, 'domain-invalid'],
  ])('a domain that is %s is refused, and no company is made', async (_what, domain, status, key) => {
    await aCompany(owner, { name: 'Калина', domains: ['card.kalyna.example'] })
    const refusal = await refusalOf(owner, { name: 'Верба', domains: ['card.verba.example', domain] })
    expect(refusal).toEqual([status, key, 'data.domains.1'])
    expect((await list()).total).toBe(1)
  })

  test('a domain that a company gave up is free, and only one of two simultaneous requests gets it', async () => {
    const { id } = await aCompany(owner, { name: 'Калина', domains: ['a.example', 'b.example'] })
    expect((await aCompany(owner, { id, domains: ['b.example', 'c.example'] })).domains).toEqual([
      'b.example',
      'c.example',
    ])
    const both = await Promise.all(
      ['Верба', 'Липа'].map(name => saveCompany(owner, { name, domains: ['a.example'] })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('the mail server', () => {
  test('a mail server’s password is stored encrypted, never sent back, and kept by a change without one', async () => {
    const made = await aCompany(owner, {
      name: 'Верба',
      mail: { ...MAIL, password: 's3cret-password', port: 465 },
    })
    expect(made.mail).toEqual({ ...MAIL, port: 465, hasPassword: true })
    const { rows } = (await server.database.db.execute(sql`select mail_password from companies`)) as {
      rows: { mail_password: Buffer }[]
    }
    expect(rows[0]?.mail_password.toString('latin1')).not.toContain('s3cret')
    const changed = await aCompany(owner, { id: made.id, mail: { ...MAIL, login: 'other', port: 587 } })
    expect(changed.mail).toEqual({ ...MAIL, login: 'other', port: 587, hasPassword: true })
    expect((await aCompany(owner, { id: made.id, mail: null })).mail).toBeNull()
  })

  test('a manager neither sees nor changes a company’s mail server, but changes the rest', async () => {
    const { id } = await aCompany(owner, { name: 'Верба', mail: { ...MAIL, password: 'p', port: 465 } })
    expect(await refusalOf(manager, { id, mail: null })).toEqual([403, 'forbidden', 'data.mail'])
    const changed = await aCompany(manager, { id, name: 'Верба 2' })
    expect([changed.name, 'mail' in changed]).toEqual(['Верба 2', false])
    expect((await manager.send('GET', URL)).body).not.toContain('smtp.verba')
    expect((await list()).items[0]?.mail?.hasPassword).toBe(true)
    const { rows } = (await server.database.db.execute(sql`select before, after from audit_entries`)) as {
      rows: unknown[]
    }
    expect([rows.length > 1, JSON.stringify(rows)]).toEqual([true, expect.not.stringContaining('smtp.verba')])
  })
})

describe('a picture', () => {
  test('a company’s picture is scaled down, can be replaced or removed, and its unused files are deleted', async () => {
    const png = await redAndBlueHalves({ width: 1_600, height: 400 }).png().toBuffer()
    const files = { logoFile: png, mailLogoFile: png, metaFile: png }
    const made = await aCompany(owner, { name: 'Верба' }, files)
    const sizeOf = async (address: string | null) => {
      const { rawPayload } = await server.app.inject(address ?? '/none')
      const { format, width, height } = await sharp(rawPayload).metadata()
      return `${format} ${width}×${height}`
    }
    expect(await sizeOf(made.logoFile)).toBe('webp 528×132')
    expect(await sizeOf(made.mailLogoFile)).toBe('png 528×132')
    expect(await sizeOf(made.metaFile)).toBe('png 1200×630')
    const changed = await aCompany(owner, { id: made.id, logoFile: null }, { metaFile: png })
    expect([changed.logoFile, changed.mailLogoFile]).toEqual([null, made.mailLogoFile])
    for (const address of [made.logoFile, made.metaFile])
      await expect
        .poll(async () => (await server.app.inject(address ?? '/none')).statusCode, { timeout: 60_000 })
        .toBe(404)
    expect(await sizeOf(changed.mailLogoFile)).toBe('png 528×132')
  })

  test('an invalid picture is refused with its field, and the company stays unchanged', async () => {
    const { id } = await aCompany(owner, { name: 'Верба' })
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await refusalOf(owner, { id, name: 'Інша' }, { footerFile: page })).toEqual([
      ...[400, 'image-invalid', 'footerFile'],
    ])
    expect((await list()).items[0]?.name).toBe('Верба')
  })
})

test('a deleted company’s profiles move to the default one, and the log says who did it', async () => {
  const { id } = await aCompany(owner, { name: 'Верба', domains: ['card.verba.example'] })
  const person = await anOwner(server.app)
  await updateStoredProfile(server, person.id, { companyId: id })
  expect((await owner.send('DELETE', `${URL}/${id}`)).json()).toEqual({ success: true, moved: 1 })
  expect((await owner.send('DELETE', `${URL}/${id}`)).body).toBe('company-not-found')
  const { rows } = (await server.database.db.execute(sql`
    select company_id, login, before from profiles, audit_entries
    where profiles.id = ${person.id} and action = 'company.deleted'`)) as { rows: unknown[] }
  expect(rows).toMatchObject([
    {
      company_id: null,
      login: owner.login,
      before: { name: 'Верба', domains: ['card.verba.example'], profiles: 1 },
    },
  ])
})

test.each<[string, CompanyDataWire & { x?: number }, string, string]>([
  ['without a name', {}, 'text-required', 'data.name'],
  ['with a name that can’t be printed', { name: 'ვერბა' }, 'text-unprintable', 'data.name'],
  ['with an unknown id', { id: 'nobody' }, 'company-not-found', ''],
  ['with a link that runs', { name: 'a', logoLink: 'javascript:alert(1)' }, 'url-invalid', 'data.logoLink'],
  ['with what it has no field for', { name: 'a', x: 1 }, 'invalid-body', 'data'],
])('a company %s is refused', async (_what, data, key, field) => {
  const [, body, errorField] = await refusalOf(owner, data)
  expect([body, errorField ?? '']).toEqual([key, field])
})

test('visitors and owners of cards can neither list nor change companies', async () => {
  const stranger = aVisitor(server.app)
  const person = await anOwner(server.app)
  for (const visitor of [stranger, person]) {
    expect((await visitor.send('GET', URL)).statusCode).toBe(401)
    expect((await saveCompany(visitor, { name: 'a' })).statusCode).toBe(401)
    expect((await visitor.send('DELETE', `${URL}/x`)).statusCode).toBe(401)
  }
})
