import { randomUUID } from 'node:crypto'
import type { Reply } from '@dotyk/contract/client'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { type PushService, startPushService } from '../../integrations/push/test/push-service.ts'
import { deriveVapidKeys } from '../../integrations/push/vapid.ts'
import { createWebPush } from '../../integrations/push/web-push.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import { createPushTokenRepository } from './push.repository.ts'

const keys = deriveVapidKeys('a secret that is long enough to be one')
const HOUR_MS = 3_600_000
let service: PushService
let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  service = await startPushService(keys.publicKey)
  const pushPort = createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent: service.agent })
  server = await buildTestApp({ pushPort, runsWorkers: false })
  staff = await aStaffMember(server)
})

afterAll(async () => {
  await server.close()
  service.close()
})

afterEach(async () => {
  await server.database.db.execute(sql`delete from push_messages`)
  await server.database.db.execute(sql`delete from push_tokens`)
  service.received.length = 0
})

/** Subscribes a browser and returns its endpoint. */
async function subscribe(
  browser: string,
  {
    profileId = null,
    language = 'ua',
    seenDaysAgo = 0,
  }: { profileId?: string | null; language?: 'ua' | 'en'; seenDaysAgo?: number } = {},
): Promise<string> {
  const createdAt = server.clock.now()
  const seenAt = new Date(Date.now() - seenDaysAgo * 24 * HOUR_MS)
  const token = { id: randomUUID(), ...service.subscribe(browser), profileId, language, createdAt, seenAt }
  await server.database.inTransaction(tx => createPushTokenRepository(server.database.db).save(tx, token))
  return token.endpoint
}

async function send(fields: object, by: Visitor = staff) {
  const { contentType, payload } = await aMultipartForm({ title: 'Знижки', ...fields }, {})
  return by.send('POST', '/admin/api/v1/send-push/all', payload, { 'content-type': contentType })
}

async function sentId(fields: object): Promise<string> {
  const answer = await send(fields)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ id: string }>().id
}

const deliver = () => runJob(server.service, DELIVER_QUEUE)
const count = async (query: string, by: Visitor = staff) =>
  (await by.send('GET', `/admin/api/v1/push/audience?${query}`)).json<{ total: number }>().total
const daysOf = async (id: string) =>
  (await staff.send('GET', `/admin/api/v1/push/messages/${id}/days`)).json<
    Reply<'GET /admin/api/v1/push/messages/:id/days'>
  >().items
const messageOf = async (id: string) =>
  (await staff.send('GET', '/admin/api/v1/push/messages'))
    .json<Reply<'GET /admin/api/v1/push/messages'>>()
    .items.find(message => message.id === id)
const change = (id: string, body: object) => staff.send('PATCH', `/admin/api/v1/push/messages/${id}`, body)
const report = (id: string, endpoint: string, result: string) =>
  aVisitor(server.app).send('POST', '/push/results', { id, endpoint, result })
/** Makes the message due by the database's clock. */
const begin = (id: string) =>
  server.database.db.execute(
    sql`update push_messages set send_at = now() - interval '1 minute' where id = ${id}`,
  )

test('a message goes to the browsers of its audience alone, and the count before says how many', async () => {
  const [trial, annual] = [await anOwner(server.app), await anOwner(server.app)]
  await updateStoredProfile(server, annual.id, {
    subscriptionState: 'annual',
    paidUntil: new Date('2099-01-01'),
  })
  await staff.send('PATCH', `/admin/api/v1/users/${annual.id}/labels`, { tag: 'vip' })
  await subscribe('visitor', { language: 'en' })
  await subscribe('trial', { profileId: trial.id })
  await subscribe('annual', { profileId: annual.id, seenDaysAgo: 20 })
  expect(await count('')).toBe(3)
  expect(await count('language=en')).toBe(1)
  expect(await count('tag=vip')).toBe(1)
  expect(await count('pay_status=20')).toBe(1)
  expect(await count('company=default')).toBe(2)
  expect(await count('group=none&seen_days=7')).toBe(1)
  expect(await count('group=unknown')).toBe(0)
  const answer = await send({ audience: { tag: 'vip' } })
  expect(answer.json()).toMatchObject({ total: 1 })
  await deliver()
  expect(service.received.map(({ browser }) => browser)).toEqual(['annual'])
})

test('more conditions never give a push message more browsers', async () => {
  const owner = await anOwner(server.app)
  await staff.send('PATCH', `/admin/api/v1/users/${owner.id}/labels`, { tag: 'vip' })
  await subscribe('a', { profileId: owner.id })
  await subscribe('b', { profileId: owner.id, language: 'en', seenDaysAgo: 40 })
  await subscribe('c')
  const conditions = [
    'language=ua',
    'tag=vip',
    'pay_status=10',
    'company=default',
    'group=none',
    'seen_days=30',
  ]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(conditions, { minLength: 1 }), async chosen => {
      const fewer = await count(chosen.slice(1).join('&'))
      expect(await count(chosen.join('&'))).toBeLessThanOrEqual(fewer)
    }),
    { numRuns: 15 },
  )
})

test('a scheduled push message waits for its time, and then goes to all browsers subscribed by then', async () => {
  await subscribe('early')
  const sendAt = new Date(server.clock.now().getTime() + HOUR_MS).toISOString()
  const id = await sentId({ sendAt })
  await deliver()
  expect(service.received).toHaveLength(0)
  expect(await messageOf(id)).toMatchObject({ state: 'scheduled', sendAt, total: 0 })
  await subscribe('late')
  await begin(id)
  await deliver()
  expect(service.received).toHaveLength(2)
  expect(await messageOf(id)).toMatchObject({ state: 'done', total: 2, sent: 2 })
  await deliver()
  expect(service.received).toHaveLength(2)
})

test.each([
  ['a minute ago', -60_000],
  ['now', 0],
  ['more than a year ahead', 366 * 24 * HOUR_MS],
])('a push message can’t be scheduled for a time %s', async (_, later) => {
  const sendAt = new Date(server.clock.now().getTime() + later).toISOString()
  const refused = await send({ sendAt })
  expect([refused.statusCode, refused.body]).toEqual([400, 'push-time-wrong'])
})

test('a scheduled push message can be changed until its sending begins, and no longer', async () => {
  await subscribe('browser')
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const id = await sentId({ sendAt: at(1) })
  expect((await change(id, { title: 'Знижки до неділі', sendAt: at(2) })).statusCode).toBe(200)
  expect(await messageOf(id)).toMatchObject({ title: 'Знижки до неділі', sendAt: at(2) })
  expect((await change(id, { sendAt: at(-1) })).body).toBe('push-time-wrong')
  expect((await change(id, { title: ' ' })).body).toBe('text-required')
  expect((await change(randomUUID(), { sendAt: at(1) })).body).toBe('not-found')
  await begin(id)
  await deliver()
  const late = await change(id, { sendAt: at(3) })
  expect([late.statusCode, late.body]).toEqual([409, 'push-state-conflict'])
})

test('a scheduled push message that was deleted is not sent', async () => {
  await subscribe('browser')
  const id = await sentId({ sendAt: new Date(server.clock.now().getTime() + HOUR_MS).toISOString() })
  await staff.send('POST', '/admin/api/v1/push/messages/delete', [id])
  await deliver()
  expect(service.received).toHaveLength(0)
})

test('a push message’s results are counted by day, each browser once for each result', async () => {
  const [shown, quiet] = [await subscribe('shown'), await subscribe('quiet')]
  const id = await sentId({})
  await deliver()
  for (const result of ['delivered', 'opened', 'opened']) await report(id, shown, result)
  await report(id, quiet, 'delivered')
  const days = await daysOf(id)
  const sum = (name: 'sent' | 'delivered' | 'opened' | 'failed') =>
    days.reduce((all, day) => all + day[name], 0)
  expect([sum('sent'), sum('delivered'), sum('opened'), sum('failed')]).toEqual([2, 2, 1, 0])
})

test('a browser that the push service has forgotten counts as failed', async () => {
  await subscribe('gone')
  service.answers.of = () => ({ status: 410 })
  const id = await sentId({})
  await deliver()
  service.answers.of = () => ({ status: 201 })
  expect(await daysOf(id)).toMatchObject([{ sent: 0, failed: 1 }])
})

test('a push result of an unknown browser, message or kind changes nothing', async () => {
  const endpoint = await subscribe('browser')
  const other = await sentId({ audience: { language: 'en' } })
  expect((await report(other, endpoint, 'opened')).statusCode).toBe(200)
  expect((await report(randomUUID(), endpoint, 'opened')).statusCode).toBe(200)
  expect((await report(other, 'https://elsewhere.example/1', 'opened')).statusCode).toBe(200)
  expect((await report(other, endpoint, 'sent')).statusCode).toBe(400)
  expect(await daysOf(other)).toEqual([])
})

test.each([
  ['owner', 200],
  ['manager', 200],
  ['production', 403],
] as const)(
  'a member of staff with the role %s gets %i for push audiences, changes of push messages and their results',
  async (role, status) => {
    const id = await sentId({ sendAt: new Date(server.clock.now().getTime() + HOUR_MS).toISOString() })
    const member = await aStaffMember(server, role)
    const answers = [
      await member.send('GET', '/admin/api/v1/push/audience'),
      await member.send('GET', `/admin/api/v1/push/messages/${id}/days`),
      await member.send('PATCH', `/admin/api/v1/push/messages/${id}`, { title: 'Інше' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  },
)
