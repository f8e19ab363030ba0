import { randomUUID } from 'node:crypto'
import { MAX_PUSH_MESSAGE_BYTES, pushMessageBytes } from '@dotyk/domain/push'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { redAndBlueHalves } from '../../../test/pictures.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { type PushService, startPushService } from '../../integrations/push/test/push-service.ts'
import { deriveVapidKeys } from '../../integrations/push/vapid.ts'
import { createWebPush } from '../../integrations/push/web-push.ts'
import { DELIVER_QUEUE } from './push-queues.ts'
import { createPushTokenRepository } from './push.repository.ts'

const keys = deriveVapidKeys('a secret that is long enough to be one')
let service: PushService
let server: TestApp
let staff: Visitor & { login: string }

beforeAll(async () => {
  service = await startPushService(keys.publicKey)
  const pushPort = createWebPush({ keys, contact: 'mailto:hello@dotyk.example', agent: service.agent })
  // The tests themselves run the job that sends messages.
  server = await buildTestApp({ pushPort, runsWorkers: false })
})

afterAll(async () => {
  await server.close()
  service.close()
})

beforeEach(async () => {
  staff = await aStaffMember(server)
  service.received.length = 0
  service.answers.of = () => ({ status: 201 })
})

afterEach(async () => {
  await server.database.db.execute(sql`delete from push_messages`)
  await server.database.db.execute(sql`delete from push_tokens`)
})

const tokens = () => createPushTokenRepository(server.database.db)

async function subscribe(
  browser: string,
  about: { profileId?: string; language?: 'ua' | 'en'; at?: PushService } = {},
) {
  const at = server.clock.now()
  const { profileId = null, language = 'ua', at: pushService = service } = about
  const id = randomUUID()
  const token = { id, ...pushService.subscribe(browser), profileId, language, createdAt: at, seenAt: at }
  await server.database.inTransaction(tx => tokens().save(tx, token))
  return id
}

async function send(fields: object, files: Record<string, Buffer> = {}, by = staff) {
  const { contentType, payload } = await aMultipartForm(fields, files)
  const headers = { 'content-type': contentType, 'content-length': String(payload.length) }
  return by.send('POST', '/admin/api/v1/send-push/all', payload, headers)
}

const deliver = () => runJob(server.service, DELIVER_QUEUE)
const list = async () => (await staff.send('GET', '/admin/api/v1/push/messages')).json<{ items: object[] }>()
const newest = async () => (await list()).items[0] as Record<string, unknown> & { id: string }
const change = (id: string, what: 'stop' | 'resume') =>
  staff.send('POST', `/admin/api/v1/push/messages/${id}/${what}`)

describe('a message to everybody', () => {
  test('a broadcast reaches every browser with its texts, pictures and buttons', async () => {
    await Promise.all([subscribe('olena'), subscribe('ihor', { language: 'en' })])
    const picture = await redAndBlueHalves({ width: 300, height: 200 }).png().toBuffer()
    const actions = [{ action: '/products/1/ua/3' }, { title: 'Блог', action: 'https://dotyk.example/blog' }]
    const sent = await send(
      { createdAt: '2026-11-20T10:00:00.000Z', title: ' Золота  картка ', body: 'Знову є', actions },
      { imageFile: picture, iconFile: picture, badgeFile: picture },
    )
    expect(sent.json()).toMatchObject({ success: true, total: 2 })
    await deliver()
    const told = Object.fromEntries(service.received.map(({ browser, message }) => [browser, message]))
    expect(told['olena']).toMatchObject({
      title: 'Золота картка',
      body: 'Знову є',
      actions: [
        { title: 'Відкрити й дізнатися більше', link: '/products/1/ua/3' },
        { title: 'Блог', link: 'https://dotyk.example/blog' },
      ],
      image: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/) as string,
      icon: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/) as string,
      badge: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/) as string,
    })
    expect(told['ihor']?.actions[0]?.title).toBe('Open and see more')
    const image = await staff.send('GET', told['olena']!.image!)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await newest()).toMatchObject({
      state: 'done',
      total: 2,
      sent: 2,
      failed: 0,
      removed: 0,
      uncertain: 0,
      waiting: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      actions: [{ title: '', action: '/products/1/ua/3' }, actions[1]],
    })
  })

  test('a broadcast is limited to the size that push services accept', async () => {
    await subscribe('olena')
    // Besides its text, the sent message has an id and no buttons.
    const rest = pushMessageBytes({ id: randomUUID(), title: 'a', body: '', actions: [] })
    const body = 'a'.repeat(MAX_PUSH_MESSAGE_BYTES - rest)
    expect((await send({ title: 'a', body })).statusCode).toBe(200)
    await deliver()
    expect(service.received[0]?.message.body).toBe(body)
    const tooLong = await send({ title: 'a', body: `${body}a` })
    expect([tooLong.statusCode, tooLong.body, tooLong.headers['x-error-field']]).toEqual([
      400,
      'push-too-long',
      'body',
    ])
    expect((await send({ title: 'a', body, actions: [{ action: '/' }] })).body).toBe('push-too-long')
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['no title', { title: ' ' }, {}, [400, 'text-required', 'title']],
    ['a title that floods', { title: 'a'.repeat(121) }, {}, [400, 'text-too-long', 'title']],
    [
      'a script as link',
      { title: 'a', actions: [{ action: 'javascript:alert(1)' }] },
      {},
      [400, 'url-invalid', 'actions.0.action'],
    ],
    [
      'an insecure link',
      { title: 'a', actions: [{ action: 'http://a.example' }] },
      {},
      [400, 'url-invalid', 'actions.0.action'],
    ],
    [
      'another host as path',
      { title: 'a', actions: [{ action: '/\\evil.example' }] },
      {},
      [400, 'url-invalid', 'actions.0.action'],
    ],
    [
      'three buttons',
      { title: 'a', actions: [1, 2, 3].map(() => ({ action: '/' })) },
      {},
      [400, 'invalid-body', 'actions'],
    ],
    ['actions that are no JSON', { title: 'a', actions: 'x' }, {}, [400, 'invalid-json', 'actions']],
    ['a date that is none', { title: 'a', createdAt: 'yesterday' }, {}, [400, 'invalid-body', 'createdAt']],
    ['a drawing as picture', { title: 'a' }, { imageFile: svg }, [400, 'image-invalid', 'imageFile']],
    [
      'a page as icon',
      { title: 'a' },
      { iconFile: Buffer.from('<html></html>') },
      [400, 'image-invalid', 'iconFile'],
    ],
    [
      'a picture broken off',
      { title: 'a' },
      { badgeFile: Buffer.from('\x89PNG\r\n\x1a\n12', 'latin1') },
      [400, 'image-invalid', 'badgeFile'],
    ],
  ])('a broadcast with %s is refused and not stored', async (_what, fields, files, refusal) => {
    const refused = await send(fields, files)
    expect([refused.statusCode, refused.body, refused.headers['x-error-field']]).toEqual(refusal)
    expect(await list()).toEqual({ items: [], next: null, total: 0 })
  })

  test('a broadcast is in the audit log with its sender and number of recipients', async () => {
    await subscribe('olena')
    const { id } = (await send({ title: 'Новина' })).json<{ id: string }>()
    const { rows } = (await server.database.db.execute(
      sql`select action, login, after from audit_entries join audit_subjects on entry_id = id where subject_id = ${id}`,
    )) as { rows: unknown[] }
    expect(rows).toEqual([
      { action: 'push.sent', login: staff.login, after: { title: 'Новина', recipients: 1 } },
    ])
  })
})

describe('failed deliveries', () => {
  test.each([404, 410])('a browser whose push subscription ended (%i) is forgotten', async status => {
    const id = await subscribe('gone')
    service.answers.of = () => ({ status })
    await send({ title: 'Новина' })
    await deliver()
    expect(await newest()).toMatchObject({ state: 'done', sent: 0, removed: 1 })
    expect(await tokens().find([id])).toEqual([])
  })

  test('a push service that asks to wait delays the pushes to all its browsers until then', async () => {
    await Promise.all([subscribe('olena'), subscribe('ihor')])
    let asked = 0
    const busy = { status: 429, retryAfter: '120' }
    service.answers.of = () => ((asked += 1), busy)
    await send({ title: 'Новина' })
    await deliver()
    expect(await newest()).toMatchObject({ state: 'sending', sent: 0, waiting: 2 })
    asked = 0
    server.clock.advance({ seconds: 100 })
    await deliver()
    expect(asked).toBe(0)
    service.answers.of = () => ({ status: 201 })
    server.clock.advance({ seconds: 30 })
    await deliver()
    expect(await newest()).toMatchObject({ state: 'done', sent: 2 })
  })

  test('a failed push delivery is tried six times within half an hour, and then given up', async () => {
    await subscribe('olena')
    let tries = 0
    service.answers.of = () => ((tries += 1), { status: 503 })
    await send({ title: 'Новина' })
    for (let minute = 0; minute < 35; minute++) {
      await deliver()
      server.clock.advance({ seconds: 60 })
    }
    expect(tries).toBe(6)
    // The session has expired meanwhile, so staff sign in again.
    staff = await aStaffMember(server)
    expect(await newest()).toMatchObject({ state: 'done', failed: 1 })
    expect(await tokens().count('')).toBe(1)
  })

  test.each([400, 401, 403])(
    'a push delivery refused for our key (%i) waits until staff resume it',
    async status => {
      await Promise.all(Array.from({ length: 3 }, (_, index) => subscribe(`b${index}`)))
      service.answers.of = () => ({ status })
      await send({ title: 'Новина' })
      await deliver()
      const stopped = await newest()
      expect(stopped).toMatchObject({ state: 'refused', refusedWith: status, waiting: 3, failed: 0 })
      service.answers.of = () => ({ status: 201 })
      await deliver()
      expect(service.received).toEqual([])
      expect((await change(stopped.id, 'resume')).statusCode).toBe(200)
      await deliver()
      expect(await newest()).toMatchObject({ state: 'done', sent: 3, refusedWith: null })
    },
  )

  test.each([400, 401, 403])(
    'the only browser of a push service that answers %i delays no one else',
    async status => {
      const other = await startPushService(keys.publicKey)
      other.answers.of = () => ({ status })
      await subscribe('alone', { at: other })
      await Promise.all(Array.from({ length: 12 }, (_, index) => subscribe(`b${index}`)))
      await send({ title: 'Новина' })
      await deliver()
      expect(await newest()).toMatchObject({
        state: 'done',
        sent: 12,
        failed: 1,
        waiting: 0,
        refusedWith: null,
      })
      other.close()
    },
  )

  test('while one push service refuses our key, browsers of other services get their messages', async () => {
    const other = await startPushService(keys.publicKey)
    const refused = new Set<string>()
    other.answers.of = browser => (refused.add(browser), { status: 403 })
    const strangers = Array.from({ length: 120 }, (_, index) => subscribe(`s${index}`, { at: other }))
    const ours = Array.from({ length: 60 }, (_, index) => subscribe(`b${index}`))
    await Promise.all([...strangers, ...ours])
    await send({ title: 'Новина' })
    await deliver()
    const held = await newest()
    expect(held).toMatchObject({ state: 'refused', sent: 60, failed: 0, waiting: 120, refusedWith: 403 })
    // The key is right again, but the subscriptions that were refused are wrong themselves; they don't hold up the others again.
    other.answers.of = browser => ({ status: refused.has(browser) ? 403 : 201 })
    await change(held.id, 'resume')
    await deliver()
    expect(await newest()).toMatchObject({
      state: 'done',
      sent: 180 - refused.size,
      failed: refused.size,
      refusedWith: null,
    })
    expect(refused.size).toBeLessThan(120)
    other.close()
  })

  test('a browser whose own push subscription is invalid doesn’t delay the others', async () => {
    await Promise.all(['wrong', 'olena', 'ihor'].map(browser => subscribe(browser)))
    service.answers.of = browser => ({ status: browser === 'wrong' ? 400 : 201 })
    await send({ title: 'Новина' })
    await deliver()
    expect(await newest()).toMatchObject({ state: 'done', sent: 2, failed: 1 })
  })
})

describe('a message being sent', () => {
  test('sending a push message stops when staff pause it, and continues with the remaining browsers', async () => {
    await subscribe('olena')
    const { id } = (await send({ title: 'Новина' })).json<{ id: string }>()
    expect((await change(id, 'resume')).body).toBe('push-state-conflict')
    await change(id, 'stop')
    await deliver()
    expect(await newest()).toMatchObject({ state: 'stopped', waiting: 1 })
    await change(id, 'resume')
    await deliver()
    expect(service.timesTold('olena')).toBe(1)
    expect((await change(id, 'stop')).body).toBe('push-state-conflict')
    expect((await change(randomUUID(), 'stop')).statusCode).toBe(404)
  })

  test('two processes that send one push message deliver it to each browser once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `browser-${index}`)
    await Promise.all(names.map(name => subscribe(name)))
    await send({ title: 'Новина' })
    await Promise.all([deliver(), deliver()])
    expect(names.map(service.timesTold)).toEqual(names.map(() => 1))
  })

  test('a push delivery that a killed process may have sent isn’t sent again', async () => {
    await Promise.all([subscribe('olena'), subscribe('ihor')])
    const { id } = (await send({ title: 'Новина' })).json<{ id: string }>()
    const until = new Date(server.clock.now().getTime() + 60_000)
    await server.database.db.execute(sql`
      update push_deliveries set state = 'claimed', claimed_until = ${until}
      where message_id = ${id} and token_id = (select token_id from push_deliveries limit 1)`)
    await deliver()
    expect(await newest()).toMatchObject({ state: 'sending', sent: 1, waiting: 1 })
    server.clock.advance({ seconds: 61 })
    await deliver()
    expect(await newest()).toMatchObject({ state: 'done', sent: 1, uncertain: 1 })
    expect(service.received).toHaveLength(1)
  })

  test('deleting a push message ends its sending and removes its pictures', async () => {
    await subscribe('olena')
    const imageFile = await redAndBlueHalves({ width: 30, height: 20 }).jpeg().toBuffer()
    await send({ title: 'Новина' }, { imageFile })
    const { id, image } = await newest()
    const deleted = await staff.send('POST', '/admin/api/v1/push/messages/delete', [id, randomUUID()])
    expect(deleted.json()).toEqual({ success: true, deleted: 1 })
    await deliver()
    expect(service.received).toEqual([])
    await runJob(server.service, 'profiles.remove-files', { photo: null, files: [String(image).slice(7)] })
    expect((await staff.send('GET', String(image))).statusCode).toBe(404)
  })
})

describe('the lists of browsers', () => {
  test('the lists of browsers are paginated, searchable by profile, and show no push endpoint', async () => {
    for (const name of ['a', 'b', 'c']) {
      await subscribe(name, name === 'b' ? { profileId: '0profileofolena' } : {})
      server.clock.advance({ seconds: 1 })
    }
    const page = await staff.send('GET', '/admin/api/v1/push/tokens?limit=2')
    const first = page.json<{ items: { id: string }[]; next: string; total: number }>()
    expect([first.items.length, first.total]).toEqual([2, 3])
    expect(first.items[1]).toMatchObject({
      profileId: '0profileofolena',
      service: 'localhost',
      language: 'ua',
    })
    expect(page.body).not.toContain(service.origin)
    const last = await staff.send('GET', `/admin/api/v1/push/tokens?limit=2&cursor=${first.next}`)
    expect(last.json()).toMatchObject({ items: [{ profileId: null }], next: null, total: 3 })
    const found = await staff.send('GET', '/admin/api/v1/push/tokens?q=0profileofolena')
    expect(found.json()).toMatchObject({ total: 1, items: [{ id: first.items[1]?.id }] })
    expect((await staff.send('GET', '/admin/api/v1/push/tokens?cursor=x')).body).toBe('invalid-query')
  })

  test('staff can forget browsers by their ids', async () => {
    const [left] = await Promise.all([subscribe('a'), subscribe('b')])
    const deleted = await staff.send('POST', '/admin/api/v1/push/tokens/delete', [left])
    expect(deleted.json()).toEqual({ success: true, deleted: 1 })
    expect(await tokens().count('')).toBe(1)
    for (const wrong of [[], ['x'], { ids: [left] }]) {
      expect((await staff.send('POST', '/admin/api/v1/push/tokens/delete', wrong)).body).toBe('invalid-body')
    }
  })
})
