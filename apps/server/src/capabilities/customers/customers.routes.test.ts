import type { Reply } from '@dotyk/contract/client'
import type { CustomerEntryWire } from '@dotyk/contract/customers'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitLeadForm } from '../../../test/a-lead-form.ts'
import { anOrder } from '../../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

type Page = Reply<'GET /admin/api/v1/customers/:source/:id'>

let server: TestApp
let staff: Visitor & { login: string }
let olena: Awaited<ReturnType<typeof anOwner>>
let petro: Awaited<ReturnType<typeof anOwner>>
const placed: Record<string, string> = {}

const PHONE = '+380671112233'
const GUEST = { phone: '+380631112244', email: 'guest@example.com' }

async function place(by: Visitor, fields: object): Promise<string> {
  const answer = await by.send('POST', '/order', anOrder({ payment: 'upon-receipt', ...fields }))
  server.clock.advance({ seconds: 60 })
  return answer.json<{ orderID: string }>().orderID
}

beforeAll(async () => {
  server = await buildTestApp()
  staff = await aStaffMember(server)
  olena = await anOwner(server.app)
  await updateStoredProfile(server, olena.id, { name: 'Олена' })
  petro = await anOwner(server.app)
  await updateStoredProfile(server, petro.id, { name: 'Петро' })
  placed['own'] = await place(olena, { phone: PHONE, email: 'olena-orders@example.com' })
  placed['byPhone'] = await place(aVisitor(server.app), { phone: PHONE, email: 'someone@example.com' })
  placed['petros'] = await place(petro, { phone: PHONE, email: 'petro@example.com' })
  placed['guest'] = await place(aVisitor(server.app), GUEST)
  placed['guestAgain'] = await place(aVisitor(server.app), { ...GUEST, phone: '+380509998877' })
  await staff.send('PATCH', `/admin/api/v1/orders/${placed['own']}`, { note: 'Подзвонити ввечері' })
  await submitLeadForm(server, petro.id, { name: 'Олена К.', phone: PHONE, message: 'таємне повідомлення' })
})

afterAll(() => server.close())

async function pageOf(
  source: string,
  id: string | undefined,
  query = '',
  by: Visitor = staff,
): Promise<Page> {
  const answer = await by.send('GET', `/admin/api/v1/customers/${source}/${id}?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const label = (body: object, by: Visitor = staff) =>
  by.send('PATCH', `/admin/api/v1/users/${olena.id}/labels`, body)

const ofKind = ({ items }: Page, kind: CustomerEntryWire['kind']) => items.filter(item => item.kind === kind)

test('an account’s page has its orders and those of guests with a phone of its orders, each with how it was matched', async () => {
  const page = await pageOf('profile', olena.id, 'limit=200')
  expect(page.customer).toMatchObject({ name: 'Олена', profile: { id: olena.id } })
  expect(ofKind(page, 'order').map(({ orderID, match }) => [orderID, match])).toEqual([
    [placed['byPhone'], 'phone'],
    [placed['own'], 'account'],
  ])
  expect(ofKind(page, 'order-note')).toMatchObject([{ text: 'Подзвонити ввечері', by: staff.login }])
  expect(ofKind(page, 'sign-in').length).toBeGreaterThan(0)
  expect(ofKind(page, 'account')).toHaveLength(1)
  expect(ofKind(page, 'email').map(({ type }) => type)).toContain('order-received')
})

test('another account with the same phone is named and never joined', async () => {
  const { customer, items } = await pageOf('profile', olena.id, 'limit=200')
  expect(customer.others).toEqual([{ id: petro.id, name: 'Петро', match: 'phone' }])
  expect(items.map(({ orderID }) => orderID)).not.toContain(placed['petros'])
})

test('a contact left on somebody’s card is shown with the card’s name and without what was written', async () => {
  const { items } = await pageOf('profile', olena.id, 'limit=200')
  const [lead] = items.filter(({ kind }) => kind === 'lead')
  expect(lead).toMatchObject({ text: 'Петро', match: 'phone' })
  expect(JSON.stringify(items)).not.toContain('таємне')
  const fromLead = await pageOf('lead', lead?.id)
  expect(fromLead.customer).toMatchObject({ name: 'Олена К.', profile: null, labels: null })
  expect(fromLead.customer.others.map(({ name }) => name).sort()).toEqual(['Олена', 'Петро'])
})

test('the customer page of a guest’s order has all orders with its e-mail', async () => {
  const page = await pageOf('order', placed['guest'])
  expect(ofKind(page, 'order').map(({ orderID, match }) => [orderID, match])).toEqual([
    [placed['guestAgain'], 'email'],
    [placed['guest'], 'email'],
  ])
  expect(page.customer.contacts.map(({ value, from }) => [value, from])).toEqual([
    [GUEST.email, 'order'],
    [GUEST.phone, 'order'],
  ])
})

test('an order of an account opens the account’s page', async () => {
  expect((await pageOf('order', placed['own'])).customer.profile?.id).toBe(olena.id)
})

test('a customer’s history has every event once, newest first, in pages of any size', async () => {
  const { items: all } = await pageOf('profile', olena.id, 'limit=200')
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: all.length + 1 }), async limit => {
      const read: CustomerEntryWire[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page = await pageOf('profile', olena.id, `limit=${limit}${cursor && `&cursor=${cursor}`}`)
        read.push(...page.items)
        cursor = page.next
      }
      expect(read).toEqual(all)
    }),
    { numRuns: 6 },
  )
})

test.each([['nonsense'], [Buffer.from('["now","order","1"]').toString('base64url')]])(
  'the cursor %s of a customer’s history is refused',
  async cursor => {
    const answer = await staff.send('GET', `/admin/api/v1/customers/profile/${olena.id}?cursor=${cursor}`)
    expect([answer.statusCode, answer.body]).toEqual([400, 'invalid-query'])
  },
)

test('an unknown account, order, contact and request are not found', async () => {
  for (const source of ['profile', 'order', 'lead', 'request'])
    expect((await staff.send('GET', `/admin/api/v1/customers/${source}/none`)).body).toBe('not-found')
})

test('each look at a customer is in the audit log once, whatever number of pages is read', async () => {
  const looks = async () => {
    const { rows } = (await server.database.db.execute(sql`
      select login, after from audit_entries join audit_subjects on entry_id = id
      where action = 'user.viewed' and subject_id = ${petro.id}`)) as { rows: object[] }
    return rows
  }
  const { next } = await pageOf('profile', petro.id, 'limit=1')
  await pageOf('profile', petro.id, `limit=1&cursor=${next}`)
  expect(await looks()).toEqual([{ login: staff.login, after: { kind: 'profile' } }])
})

test('people are found by an e-mail and by a phone as it is typed', async () => {
  const find = async (q: string) =>
    (await staff.send('GET', `/admin/api/v1/customers?q=${encodeURIComponent(q)}`)).json<
      Reply<'GET /admin/api/v1/customers'>
    >().items
  expect((await find('067 111 22 33')).map(({ source, name }) => `${source} ${name}`)).toEqual(
    expect.arrayContaining(['profile Олена', 'profile Петро', 'lead Олена К.']),
  )
  expect(await find(olena.login.toUpperCase())).toMatchObject([{ source: 'profile', id: olena.id }])
  expect(await find('nobody@example.com')).toEqual([])
})

test('staff tag people, assign them and note, and the audit log repeats neither tags nor notes', async () => {
  expect((await label({ tag: ' VIP ' })).json()).toMatchObject({ tags: [{ tag: 'vip', by: staff.login }] })
  await label({ tag: 'vip' })
  expect((await label({ assignee: staff.login })).json()).toMatchObject({ assignee: staff.login })
  await label({ note: 'Просила рахунок' })
  const page = await pageOf('profile', olena.id, 'limit=200')
  expect(page.customer.labels).toMatchObject({ tags: [{ tag: 'vip' }], assignee: staff.login })
  expect(ofKind(page, 'note')).toMatchObject([{ text: 'Просила рахунок', by: staff.login, match: 'account' }])
  const { rows } = (await server.database.db.execute(sql`
    select action, after from audit_entries where action in ('user.labelled', 'user.noted') order by id`)) as {
    rows: object[]
  }
  expect(rows).toEqual([
    { action: 'user.labelled', after: { what: 'tagged' } },
    { action: 'user.labelled', after: { assignee: staff.login } },
    { action: 'user.noted', after: {} },
  ])
  const labels = (await staff.send('GET', '/admin/api/v1/users/labels')).json<
    Reply<'GET /admin/api/v1/users/labels'>
  >()
  expect(labels.tags).toContainEqual({ tag: 'vip', profiles: 1 })
  expect(labels.assignees).toContainEqual({ login: staff.login, active: true, profiles: 1 })
  const tagged = await staff.send('GET', '/admin/api/v1/users/?tag=vip')
  expect(tagged.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([olena.id])
  expect((await label({ untag: 'vip' })).json()).toMatchObject({ tags: [] })
  expect((await label({ assignee: null })).json()).toMatchObject({ assignee: null })
})

test('a customer can’t be assigned to production staff, and has twelve tags at most', async () => {
  const maker = await aStaffMember(server, 'production')
  expect((await label({ assignee: maker.login })).body).toBe('assignee-unknown')
  for (let tag = 1; tag <= 12; tag += 1) await label({ tag: `мітка ${tag}` })
  expect((await label({ tag: 'ще одна' })).body).toBe('order-tags-full')
})

test.each([[{ tag: '' }], [{ note: ' ' }], [{ assignee: '' }], [{ tag: 'а', note: 'б' }], [{}]])(
  'the customer label %j is refused with 400',
  async body => {
    expect((await label(body)).statusCode).toBe(400)
  },
)

test.each([
  ['owner', 200],
  ['manager', 200],
  ['production', 403],
] as const)(
  'a member of staff with the role %s gets %i for a customer’s page and labels',
  async (role, status) => {
    const member = await aStaffMember(server, role)
    const answers = [
      await member.send('GET', `/admin/api/v1/customers/profile/${olena.id}`),
      await member.send('GET', `/admin/api/v1/customers?q=${olena.login}`),
      await member.send('GET', '/admin/api/v1/users/labels'),
      await label({ untag: 'немає' }, member),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  },
)
