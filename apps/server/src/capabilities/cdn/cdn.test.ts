import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Statistics } from '@dotyk/domain/statistics'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCompany, saveCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import {
  type CachingProxy,
  PURGE_SERVICE,
  PURGE_TOKEN,
  startCachingProxy,
} from '../../../test/caching-proxy.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { aMultipartForm } from '../../../test/form.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../../test/visitor.ts'
import { createFastly } from '../../integrations/cdn/fastly.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'
import { createChipRepository } from '../chips/chips.repository.ts'

/* A service behind caches that keep what it marks, over real connections. */

const HOST = 'dotyk.test'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
/** The longest time in milliseconds for which caches may show what has been changed. */
const STALE_AT_MOST_MS = 2_000

let server: TestApp
let proxy: CachingProxy
let staff: Visitor

const METRICS_TOKEN = 'a token of metrics'
const env = {
  CDN: 'fastly',
  CDN_SERVICE: PURGE_SERVICE,
  CDN_TOKEN: PURGE_TOKEN,
  CDN_LIFETIME: '600',
  METRICS_TOKEN,
}

beforeAll(async () => {
  proxy = await startCachingProxy(() => (server.app.server.address() as AddressInfo).port)
  const cdn = createFastly({ service: PURGE_SERVICE, token: PURGE_TOKEN }, proxy.url)
  server = await buildTestApp({ env, cdn, loadPages: loadBuiltPages })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  staff = await aStaffMember(server)
  // The purge of everything that follows a start is awaited, so that no test sees its effect.
  await vi.waitFor(async () => expect(await waitingPurges()).toBe(0), { timeout: 10_000 })
})
beforeEach(() => {
  proxy.purgeAnswer = null
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

async function rowsOf<Row>({ database }: TestApp, statement: SQL): Promise<Row[]> {
  const result: unknown = await database.db.execute(statement)
  return (result as { rows: Row[] }).rows
}

async function waitingPurges(): Promise<number> {
  const waiting = await rowsOf(
    server,
    sql`select 1 from jobs.job where name = 'cdn.purge' and state in ('created', 'retry', 'active')
      and start_after < now() + interval '10 seconds'`,
  )
  return waiting.length
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  cache: unknown
  body: string
}

async function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(proxy.url)
  const given = { host: HOST, 'user-agent': PHONE, accept: 'text/html', ...headers }
  const sent = request({ host: '127.0.0.1', port, path, method, headers: given }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    cache: response.headers['x-cache'],
    body,
  }
}

async function aCard(name = 'Олена') {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { name })
  return owner
}

/** Opens a page until the caches keep it. */
async function openUntilKept(path: string): Promise<Answer> {
  let answer = await open(path)
  await expect
    .poll(async () => {
      answer = await open(path)
      return answer.cache
    })
    .toBe('hit')
  return answer
}

const shows = (path: string, mark: string) =>
  expect.poll(async () => (await open(path)).body.includes(mark), { timeout: STALE_AT_MOST_MS, interval: 50 })

/** Deletes an owner's profile by the link in the email. */
async function deleteProfile(owner: Visitor & { login: string }): Promise<void> {
  await owner.send('DELETE', '/api/v1/settings/profile')
  const token = tokenInEmail(await server.emailTo(owner.login, /видал/i))
  const confirmed = await owner.send('POST', '/auth/confirm', { token })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
}

describe('a card behind caches', () => {
  test('a card is kept by caches and shows a change within two seconds', async () => {
    const owner = await aCard('Перша назва')
    expect((await openUntilKept(`/${owner.id}`)).body).toContain('Перша назва')
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Друга назва' })
    await shows(`/${owner.id}`, 'Друга назва').toBe(true)
  })

  test('a browser revalidates what the caches send', async () => {
    const owner = await aCard()
    const { headers } = await openUntilKept(`/${owner.id}`)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('caches keep the versions of a card in each language apart', async () => {
    const { id } = await aCard()
    for (const language of ['uk', 'en', 'uk', 'en']) {
      const { body } = await open(`/${id}`, { 'accept-language': language })
      expect(body).toContain(`<html lang="${language}"`)
    }
  })

  test('a deleted card disappears within two seconds', async () => {
    const owner = await aCard('Зникне')
    await openUntilKept(`/${owner.id}`)
    await deleteProfile(owner)
    await expect
      .poll(async () => (await open(`/${owner.id}`)).body.includes('Зникне'), { timeout: STALE_AT_MOST_MS })
      .toBe(false)
  })

  test('a card’s pictures and QR codes are kept by caches, and its manifest shows a change within two seconds', async () => {
    const owner = await aCard('До зміни')
    const paths = ['qr.svg', 'avatar.png', 'contact-qr.svg', 'manifest.webmanifest', 'preview.png'].map(
      file => `/${owner.id}/${file}`,
    )
    const before = await Promise.all(paths.map(openUntilKept))
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Після зміни' })
    await expect
      .poll(async () => (await open(`/${owner.id}/manifest.webmanifest`)).body, { timeout: STALE_AT_MOST_MS })
      .not.toBe(before[3]?.body)
  })

  test.each<[string, (id: string) => [path: string, headers?: Record<string, string>]]>([
    ['with a language that the visitor chooses', id => [`/${id}?lng=en`]],
    ['at a host that nobody has registered', id => [`/${id}`, { host: 'nobody.example' }]],
    ['that doesn’t exist', () => ['/no-such-card']],
    ['as a contact file, whose downloads are counted', id => [`/card/${id}/contact.vcf`]],
    ['as the form for contacts', id => [`/card/${id}/leads`]],
    ['as JSON', id => [`/profile/${id}`, { accept: 'application/json' }]],
  ])('a card %s is never kept by caches', async (_, asked) => {
    const { id } = await aCard()
    await openUntilKept(`/${id}`)
    const [path, headers] = asked(id)
    for (let time = 0; time < 3; time += 1) {
      const answer = await open(path, headers)
      expect(answer.cache).toBe('miss')
      expect(answer.headers).not.toHaveProperty('surrogate-control')
    }
  })

  test('a card that a chip opens reaches the service each time and is counted there', async () => {
    const owner = await aCard()
    const number = 'cachedchipaaa'
    const chips = createChipRepository(server.database.db)
    await server.database.inTransaction(tx =>
      chips.insertAll(tx, [{ number, kind: 'ntag213', secretHash: '', createdAt: server.clock.now() }]),
    )
    await server.database.db.execute(sql`update chips set profile_id = ${owner.id} where number = ${number}`)
    for (let time = 0; time < 3; time += 1) {
      const { status, cache, headers } = await open(`/t/${number}`)
      expect([status, cache, headers['cache-control']]).toEqual([200, 'miss', 'private, no-cache'])
    }
    expect(await opensToday(owner)).toBe(3)
  })

  test('a card with an entry shown until a set time is kept by caches no longer than until then', async () => {
    const owner = await aCard()
    await updateStoredProfile(server, owner.id, {
      subscriptionState: 'unlimited',
      paidUntil: null,
      type: 'organization',
    })
    const until = new Date(server.clock.now().getTime() + 90_000)
    const hour = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
    const saved = await owner.send('PATCH', '/api/v1/profile/', {
      hours: { zone: 'UTC', weekly: {} },
      sites: [
        {
          name: 'Акція',
          url: 'https://sale.example/',
          visibility: { until: hour.toISOString().slice(0, 16) },
        },
      ],
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await expect.poll(waitingPurges).toBe(0)
    const { body, headers } = await open(`/${owner.id}`)
    expect(body).toContain('Акція')
    const seconds = Number(/max-age=(\d+)/.exec(String(headers['surrogate-control']))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual((hour.getTime() - server.clock.now().getTime()) / 1_000)
  })

  test('a card is kept by caches no longer than its subscription lasts', async () => {
    const owner = await aCard()
    const paidUntil = new Date(server.clock.now().getTime() + 42_500)
    await updateStoredProfile(server, owner.id, { subscriptionState: 'annual', paidUntil })
    const { headers } = await open(`/${owner.id}`)
    expect(headers['surrogate-control']).toBe('max-age=42')
  })
})

async function opensToday(owner: Visitor): Promise<number> {
  return (await owner.send('GET', '/api/v1/profile/statistics')).json<Statistics>().today.opens
}

describe('public pages behind caches', () => {
  const PRODUCT = '/products/1/ua'

  test('a page of the catalogue is kept by caches and shows a new price within two seconds', async () => {
    expect((await openUntilKept(PRODUCT)).status).toBe(200)
    const changed = await staff.send('PATCH', '/admin/api/v1/products/1-1-1-1', { price: 123_400 })
    expect(changed.statusCode, changed.body).toBe(200)
    await expect
      .poll(async () => (await open(PRODUCT)).body, { timeout: STALE_AT_MOST_MS })
      .toMatch(/1\s?234/)
  })

  test.each<[string, (owner: Visitor) => Record<string, string>]>([
    ['who is signed in', owner => ({ cookie: `Token=${owner.cookies.get('Token')}` })],
    ['at another host', () => ({ host: 'nobody.example' })],
  ])('a page for a visitor %s is not kept by caches', async (_, headersOf) => {
    const owner = await aCard()
    for (let time = 0; time < 3; time += 1) {
      const { cache, headers } = await open('/teams', headersOf(owner))
      expect([cache, headers['surrogate-control']]).toEqual(['miss', undefined])
    }
  })

  test.each(['/teams', '/auth/signin', '/order/find', '/no/such/page'])(
    'caches never keep %s, which is a form or not found',
    async path => {
      for (let time = 0; time < 2; time += 1) expect((await open(path)).cache).toBe('miss')
    },
  )
})

describe('openings of a card that caches send', () => {
  test('a card sent by caches is counted once for each openings request of its page, and not when it is sent', async () => {
    const owner = await aCard()
    await openUntilKept(`/${owner.id}`)
    expect(await opensToday(owner)).toBe(0)
    for (let time = 0; time < 2; time += 1)
      expect((await open(`/card/${owner.id}/openings`, {}, 'POST')).status).toBe(200)
    expect(await opensToday(owner)).toBe(2)
  })

  test('an owner’s opening of their own card is not counted', async () => {
    const owner = await aCard()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await open(`/card/${owner.id}/openings`, { cookie }, 'POST')
    expect(await opensToday(owner)).toBe(0)
  })

  test('an opening of a card that doesn’t exist is refused', async () => {
    expect(await open('/card/nobody/openings', {}, 'POST')).toMatchObject({
      status: 404,
      body: 'profile-not-found',
    })
  })

  test('the content security policy of a card behind a CDN allows the request that counts its opening', async () => {
    const { id } = await aCard()
    const { body, headers } = await open(`/${id}`)
    expect(body).toContain(`data-openings="/card/${id}/openings"`)
    expect(String(headers['content-security-policy'])).toMatch(/connect-src[^;]*'self'/)
  })
})

describe('purges', () => {
  test('a purge that the CDN refuses is repeated until it succeeds', async () => {
    const owner = await aCard('Стара')
    await openUntilKept(`/${owner.id}`)
    proxy.purgeAnswer = { status: 503, body: '' }
    const before = proxy.purges
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Нова' })
    await expect.poll(() => proxy.purges).toBeGreaterThan(before)
    expect((await open(`/${owner.id}`)).body).toContain('Стара')
    const metrics = (await open('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).body
    expect(metrics).toMatch(/^dotyk_oldest_purge_seconds \d/m)
    proxy.purgeAnswer = null
    await expect.poll(async () => (await open(`/${owner.id}`)).body, { timeout: 20_000 }).toContain('Нова')
  })

  test('a refused change of a profile queues no purge', async () => {
    const owner = await aCard()
    await expect.poll(waitingPurges).toBe(0)
    const refused = await owner.send('PATCH', '/api/v1/profile/', { name: 'x'.repeat(10_000) })
    expect(refused.statusCode).toBe(400)
    expect(await waitingPurges()).toBe(0)
  })

  test('every profile changed by its owner, its group’s template or staff gets a purge of its card', async () => {
    const { db } = server.database
    await db.execute(sql`create table changed_cards (id text, group_id text)`)
    await db.execute(sql`create function note_changed_card() returns trigger language plpgsql as $$ begin
      insert into changed_cards values (old.id, coalesce(new.group_id::text, old.group_id::text)); return new; end $$`)
    await db.execute(sql`create trigger note_changed_card after update on profiles for each row
      when (old.version is distinct from new.version) execute function note_changed_card()`)
    const [mark] = await rowsOf<{ now: string }>(server, sql`select now() as now`)

    const [template, member, other] = [await aCard('Зразок'), await aCard('Учасник'), await aCard('Інша')]
    await other.send('PUT', '/api/v1/profile/url', { custom_url: 'moves-to-another' })
    const { contentType, payload } = await aMultipartForm({
      data: { name: 'За зразком', count: 1, templateID: template.id, lockedFields: ['info'] },
    })
    await staff.send('POST', '/admin/api/v1/create-group', payload, { 'content-type': contentType })
    const { items } = (await staff.send('GET', '/admin/api/v1/groups?q=')).json<{ items: { id: string }[] }>()
    const group = `/admin/api/v1/groups/${items[0]?.id}`
    expect((await staff.send('POST', `${group}/profiles`, { profile: member.id })).statusCode).toBe(200)
    await template.send('PATCH', '/api/v1/profile/', { info: 'Ми переїхали' })
    await expect
      .poll(async () => (await open(`/${member.id}`)).body, { timeout: 10_000 })
      .toContain('Ми переїхали')
    await staff.send('PATCH', group, { logoLink: 'https://logo.example/' })
    const change = (changes: object) =>
      staff.send('PATCH', `/admin/api/v1/users/${member.id}`, { selected: [other.id], changes })
    expect((await change({ type: 20 })).statusCode).toBe(200)
    await change({ customization_enabled: true })
    await staff.send('PATCH', `/admin/api/v1/users/${template.id}/copy-customization`, {
      selected: [other.id],
    })
    await staff.send('PATCH', `/admin/api/v1/users/${member.id}/group`, { selected: [], group_id: null })
    await deleteProfile(other)

    const unpurged = await rowsOf(
      server,
      sql`select distinct id from changed_cards where not exists (
        select 1 from jobs.job where name = 'cdn.purge' and created_on >= ${mark?.now}::timestamptz
          and (data->'keys' ? ('p-' || changed_cards.id) or data->'keys' ? ('g-' || changed_cards.group_id)))`,
    )
    const changed = await rowsOf(server, sql`select distinct id from changed_cards`)
    expect(unpurged).toEqual([])
    expect(changed.length).toBeGreaterThanOrEqual(3)
    await db.execute(sql`drop trigger note_changed_card on profiles`)
  })

  test('a company’s cards follow a change of the company within two seconds', async () => {
    const { id: companyID } = await aCompany(staff, { name: 'Верба', domains: ['verba.example'] })
    const owner = await aCard()
    await staff.send('PATCH', `/admin/api/v1/users/${owner.id}`, { selected: [], changes: { companyID } })
    const here = () => open(`/${owner.id}`, { host: 'verba.example' })
    await expect.poll(async () => (await here()).cache).toBe('hit')
    expect((await here()).body).toContain('Верба')
    await saveCompany(staff, { id: companyID, name: 'Тополя' })
    await expect.poll(async () => (await here()).body, { timeout: STALE_AT_MOST_MS }).toContain('Тополя')
  })
})

describe('a service without a content delivery network', () => {
  let alone: TestApp
  beforeAll(async () => {
    alone = await buildTestApp()
  })
  afterAll(() => alone.close())

  test('without a CDN, a card has no CDN header and no counter of openings, and a change of it queues no purge', async () => {
    const owner = await anOwner(alone.app)
    await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена' })
    const { headers, body } = await alone.app.inject({ url: `/${owner.id}` })
    expect(headers['cache-control']).toBe('no-cache')
    expect(Object.keys(headers).filter(name => /surrogate|xkey|cdn|cache-tag/.test(name))).toEqual([])
    expect(body).not.toContain('openings')
    expect(await rowsOf(alone, sql`select 1 from jobs.job where name = 'cdn.purge'`)).toEqual([])
  })

  test('a call that counts an opening is refused where the service counts openings itself', async () => {
    const { id } = await anOwner(alone.app)
    const { statusCode, body } = await alone.app.inject({ method: 'POST', url: `/card/${id}/openings` })
    expect([statusCode, body]).toEqual([404, 'not-found'])
  })
})
