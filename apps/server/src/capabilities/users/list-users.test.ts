import type { UserWire } from '@dotyk/contract/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKeyedOwner } from '../../../test/a-keyed-owner.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

let server: TestApp
let staff: Visitor
const ids: Record<string, string> = {}
const DAY_MS = 86_400_000

async function aProfile(name: string, changes: Parameters<typeof updateStoredProfile>[2] = {}) {
  const owner = await anOwner(server.app)
  await updateStoredProfile(server, owner.id, { name, ...changes })
  server.clock.advance({ seconds: 60 })
  ids[name] = owner.id
  return owner
}

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  const soon = new Date(server.clock.now().getTime() + 3 * DAY_MS)
  await aProfile('Олена Коваленко', {
    slug: 'olena',
    phones: [{ id: 'a', value: '+380671234567', title: '' }],
  })
  await aProfile('Кавʼярня «Зерно»', {
    type: 'restaurant',
    subscriptionState: 'annual',
    paidUntil: new Date('2027-03-14'),
  })
  await aProfile('Іван Їжак', { paidUntil: soon, orderStatus: 'inProgress' })
  await aProfile('Верба', {
    type: 'organization',
    subscriptionState: 'unlimited',
    paidUntil: null,
    companyId: 'verba',
  })
  await aProfile('100% знижки', { deletedAt: server.clock.now() })
})

afterAll(() => server.close())

interface Page {
  items: UserWire[]
  next: string | null
  total: number
}

async function list(query = ''): Promise<Page> {
  const response = await staff.send('GET', `/admin/api/v1/users/?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<Page>()
}

const names = async (query: string) => (await list(query)).items.map(({ name }) => name)

test('selecting all groups and all companies in the user list filters nothing', async () => {
  expect(await names('group=all&company=all')).toEqual(await names(''))
})

test('profiles are listed newest first, deleted ones only on request', async () => {
  expect(await names('')).toEqual(['Верба', 'Іван Їжак', 'Кавʼярня «Зерно»', 'Олена Коваленко'])
  expect(await names('deleted=true')).toEqual(['100% знижки'])
  expect(await names('group=deleted')).toEqual(['100% знижки'])
})

test.each([
  'created_at',
  '-created_at',
  'name',
  '-name',
  'email',
  '-email',
  'url',
  '-url',
  'pay_until',
  '-pay_until',
])('pages of profiles sorted by %s follow each other without a gap or a repetition', async sort => {
  const whole = await names(`sort=${sort}`)
  expect(whole).toHaveLength(4)
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
    paged.push(...page.items.map(({ name }) => name))
    expect(page.total).toBe(4)
    cursor = page.next
  }
  expect(paged).toEqual(whole)
})

test('profiles’ names are sorted by the Ukrainian alphabet', async () => {
  expect(await names('sort=name')).toEqual(['Верба', 'Іван Їжак', 'Кавʼярня «Зерно»', 'Олена Коваленко'])
})

test.each([
  ['a part of a name', 'вален'],
  ['the words in any order', 'коваленко оле'],
  ['a link', 'http://dotyk.test/olena?x=1'],
  ['a phone as people write it', '067 123-45-67'],
])('a profile is found by %s', async (_, q) => {
  expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(['Олена Коваленко'])
})

test('a profile is found by its id and its address, and a percent sign matches only itself', async () => {
  const found = await list(`q=${ids['Верба']}`)
  expect(found).toMatchObject({ total: 1, items: [{ name: 'Верба' }] })
  const email = found.items[0]?.email ?? ''
  expect(await names(`q=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['Верба'])
  expect(await names('q=%25')).toEqual([])
  expect(await names(`q=${encodeURIComponent('100%')}&deleted=true`)).toEqual(['100% знижки'])
})

test.each([
  ['type=30', ['Кавʼярня «Зерно»']],
  ['type=20,30', ['Верба', 'Кавʼярня «Зерно»']],
  ['pay_status=25', ['Верба']],
  ['order_status=20', ['Іван Їжак']],
  ['trial_end=7', ['Іван Їжак']],
  ['company=verba', ['Верба']],
  ['company=default&type=30', ['Кавʼярня «Зерно»']],
  ['group=none&type=20', ['Верба']],
])('the filter %s leaves the matching profiles', async (query, expected) => {
  const page = await list(query)
  expect(page.items.map(({ name }) => name)).toEqual(expected)
  expect(page.total).toBe(expected.length)
})

test('profiles without an email of their own are found as such', async () => {
  const keyed = await aKeyedOwner(server)
  const page = await list('need_registration=true')
  expect(page.items).toMatchObject([{ id: keyed.id, email: null, need_registration: true }])
  await updateStoredProfile(server, keyed.id, { deletedAt: server.clock.now() })
})

test('a trial that is over counts as expired before the daily job has run', async () => {
  const ended = await aProfile('Учора', { paidUntil: new Date(server.clock.now().getTime() - DAY_MS) })
  expect(await names('pay_status=30')).toEqual(['Учора'])
  await updateStoredProfile(server, ended.id, { deletedAt: server.clock.now() })
})

test('each filter value has its number of matching profiles', async () => {
  const response = await staff.send('GET', '/admin/api/v1/users/counts')
  expect(response.json()).toMatchObject({
    type: { 10: 2, 20: 1, 30: 1 },
    pay_status: { 10: 2, 20: 1, 25: 1 },
    order_status: { 10: 3, 20: 1 },
    trial_end: 1,
    deleted: 3,
  })
})

test('a profile with an unlinked email counts as needing registration, and its login link still signs in', async () => {
  const member = await aKeyedOwner(server)
  const email = 'member@people.example'
  await server.database.db.execute(sql`update accounts set email = ${email} where id = ${member.id}`)
  const own = (await member.send('GET', '/api/v1/profile/')).json<{ need_registration: boolean }>()
  expect(own.need_registration).toBe(true)
  const seen = { id: member.id, email, need_registration: true }
  expect((await list('need_registration=true')).items).toMatchObject([seen])
  expect((await list('need_registration=false&q=member%40people')).items).toEqual([])
  const { user } = (await staff.send('GET', `/admin/api/v1/users/${member.id}`)).json<{ user: object }>()
  expect(user).toMatchObject(seen)
  const counts = await staff.send('GET', '/admin/api/v1/users/counts')
  expect(counts.json()).toMatchObject({ need_registration: 1 })
  const changes = { email_binding_disabled: true }
  const changed = await staff.send('PATCH', `/admin/api/v1/users/${member.id}`, { selected: [], changes })
  expect(changed.json()).toMatchObject({ job: { changed: 1 } })
  const device = aVisitor(server.app)
  expect((await device.send('POST', '/auth/signin', { key: member.key })).statusCode).toBe(200)
  expect((await device.send('GET', '/api/v1/profile/')).json()).toMatchObject({ id: member.id })
  await updateStoredProfile(server, member.id, { deletedAt: server.clock.now() })
})

test.each(['cursor=nonsense', 'cursor=WyIxIiwiMiJd', 'sort=password', 'type=11', 'limit=501', 'trial_end=0'])(
  'the invalid query %s is refused',
  async query => {
    const response = await staff.send('GET', `/admin/api/v1/users/?${query}`)
    expect([response.statusCode, response.body]).toEqual([400, 'invalid-query'])
  },
)

test('only staff read the list of profiles', async () => {
  const visitor = await aVisitor(server.app).send('GET', '/admin/api/v1/users/')
  expect(visitor.statusCode).toBe(401)
  const owner = await anOwner(server.app)
  expect((await owner.send('GET', '/admin/api/v1/users/')).statusCode).toBe(401)
})
