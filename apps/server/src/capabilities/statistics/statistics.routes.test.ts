import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Statistics } from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../test/store-profile.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'

/* The tests open cards over real connections, as browsers do; headers name the visitors' addresses, as a proxy on this machine
 * would.
 */

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

interface Opening {
  from?: string
  userAgent?: string
  headers?: Record<string, string>
  method?: string
  at?: TestApp
}

async function open(path: string, opening: Opening = {}) {
  const { from = '203.0.113.7', userAgent = PHONE, headers = {}, method = 'GET', at = server } = opening
  const sent = request({
    host: '127.0.0.1',
    port: (at.app.server.address() as AddressInfo).port,
    path,
    method,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': from, ...headers },
  }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await buffer(response)
  return response
}

async function aCard() {
  const owner = await anOwner(server.app)
  await owner.send('PATCH', '/api/v1/profile/', { name: 'Олена' })
  return owner
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function read(owner: Visitor, query = ''): Promise<Statistics> {
  const response = await owner.send('GET', `/api/v1/profile/statistics${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function countsOf(owner: Visitor): Promise<number[]> {
  const { opens, people, saves } = (await read(owner)).today
  return [opens, people, saves]
}

async function rowsOf(query: string): Promise<object[]> {
  const result: unknown = await server.database.db.execute(sql.raw(query))
  return (result as { rows: object[] }).rows
}

describe('a card’s visits', () => {
  test('a card’s statistics count openings, and the different people who made them', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    await open(`/card/${owner.id}`)
    await open(`/${owner.id}`, { from: '203.0.113.8' })
    await open(`/${owner.id}`, { userAgent: COMPUTER })
    expect(await countsOf(owner)).toEqual([4, 3, 0])
    await open(`/${owner.id}`)
    expect(await countsOf(owner)).toEqual([5, 3, 0])
  })

  test('an opening answered with 304 counts as a visit', async () => {
    const owner = await aCard()
    const { headers } = await open(`/${owner.id}`)
    const again = await open(`/${owner.id}`, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.statusCode, await countsOf(owner)]).toEqual([304, [2, 1, 0]])
  })

  test('addresses within one IPv6 subscriber’s network count as one person', async () => {
    const owner = await aCard()
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1'])
      await open(`/${owner.id}`, { from })
    expect(await countsOf(owner)).toEqual([3, 2, 0])
  })

  test.for<[string, Opening]>([
    ['HEAD', { method: 'HEAD' }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a prefetch of older browsers', { headers: { purpose: 'prefetch' } }],
    [
      'a search engine',
      { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a messenger’s preview', { userAgent: 'TelegramBot (like TwitterBot)' }],
    ['a program', { userAgent: 'curl/8.5.0' }],
    ['a client without a user agent', { userAgent: '' }],
  ])('a request by %s is not counted as a visit', async ([, opening]) => {
    const owner = await aCard()
    await open(`/${owner.id}`, opening)
    await open(`/card/${owner.id}/contact.vcf`, opening)
    expect(await countsOf(owner)).toEqual([0, 0, 0])
  })

  test('visits of the card’s owner aren’t counted, those of other owners and ended sessions are', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`, { headers: { cookie: cookieOf(owner) } })
    expect(await countsOf(owner)).toEqual([0, 0, 0])
    await open(`/${owner.id}`, { headers: { cookie: cookieOf(await anOwner(server.app)) } })
    await open(`/${owner.id}`, { headers: { cookie: 'Lang=en; Token=of-no-session; TokenExpires=1' } })
    expect((await countsOf(owner))[0]).toBe(2)
  })

  test('visits of staff to a card aren’t counted', async () => {
    const owner = await aCard()
    const cookie = cookieOf(await aStaffMember(server, 'manager'))
    expect(cookie).toContain('AdminToken=')
    await open(`/${owner.id}`, { headers: { cookie } })
    expect(await countsOf(owner)).toEqual([0, 0, 0])
  })

  test('saving the contact is counted', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    await open(`/card/${owner.id}/contact.vcf`)
    expect(await countsOf(owner)).toEqual([1, 1, 1])
  })

  test('a visit by a custom URL at a company’s host is counted', async () => {
    const owner = await aCard()
    const slug = `card-${process.hrtime.bigint()}`
    await owner.send('PUT', '/api/v1/profile/url', { custom_url: slug })
    const { id: companyId } = await aCompany(await aStaffMember(server), {
      name: 'Крок',
      domains: ['krok.example'],
    })
    await updateStoredProfile(server, owner.id, { companyId })
    const { statusCode } = await open(`/${slug}`, { headers: { host: 'krok.example' } })
    expect([statusCode, await countsOf(owner)]).toEqual([200, [1, 1, 0]])
  })

  test('visits of one person count as one person’s across all processes', async () => {
    const owner = await aCard()
    const other = await buildTestApp({ beside: server })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    await open(`/${owner.id}`)
    await open(`/${owner.id}`, { at: other })
    await open(`/${owner.id}`, { at: other, from: '203.0.113.8' })
    // A process that stops first writes its pending counts.
    await other.close()
    expect(await countsOf(owner)).toEqual([3, 2, 0])
  })

  test('visits wait in memory while they can’t be written to the database', async () => {
    const owner = await aCard()
    await server.database.db.execute(sql`alter table statistics_days rename to statistics_away`)
    await open(`/${owner.id}`)
    const failed = await owner.send('GET', '/api/v1/profile/statistics')
    const { statusCode } = await open(`/${owner.id}`, { from: '203.0.113.8' })
    await server.database.db.execute(sql`alter table statistics_away rename to statistics_days`)
    expect([failed.statusCode, statusCode]).toEqual([500, 200])
    expect(await countsOf(owner)).toEqual([2, 2, 0])
  })

  test('visits of an erased profile don’t delay the others', async () => {
    const [erased, owner] = [await aCard(), await aCard()]
    await open(`/${erased.id}`)
    await open(`/${owner.id}`)
    await server.database.db.execute(sql`delete from accounts where id = ${erased.id}`)
    expect(await countsOf(owner)).toEqual([1, 1, 0])
  })
})

describe('presses of links', () => {
  const press = (id: string, href: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/card/${id}/taps`,
      payload: href,
      headers: { 'user-agent': PHONE, 'content-type': 'text/plain;charset=UTF-8', ...headers },
    })

  async function aCardWithLinks() {
    const owner = await aCard()
    const messengers = [{ id: 'tg', name: 'telegram', value: 'https://t.me/olena' }]
    const phones = [{ id: 'ph', value: '+380671234567' }]
    await owner.send('PATCH', '/api/v1/profile/', { messengers, phones })
    return owner
  }

  test('presses of links are counted by link, the most pressed first', async () => {
    const owner = await aCardWithLinks()
    for (const href of ['tel:+380671234567', 'https://t.me/olena', 'https://t.me/olena'])
      expect((await press(owner.id, href)).statusCode).toBe(200)
    await press(owner.id, 'https://t.me/olena', { cookie: cookieOf(owner) })
    await press(owner.id, 'https://t.me/olena', { 'user-agent': 'curl/8.5.0' })
    const { taps, today } = await read(owner)
    expect(taps).toEqual([
      { item: 'messenger:tg', taps: 2 },
      { item: 'phone:ph', taps: 1 },
    ])
    // The visitor pressed a link but hasn't opened the card since the last write.
    expect([today.opens, today.people]).toEqual([0, 0])
  })

  test('presses stay counted when their link is removed', async () => {
    const owner = await aCardWithLinks()
    await press(owner.id, 'https://t.me/olena')
    await owner.send('PATCH', '/api/v1/profile/', { messengers: [] })
    expect((await read(owner)).taps).toEqual([{ item: 'messenger:tg', taps: 1 }])
    expect((await press(owner.id, 'https://t.me/olena')).body).toBe('not-found')
  })

  test.for<[string, string, number, string]>([
    ['another site', 'https://evil.example', 404, 'not-found'],
    ['a link to a dialog', '#share', 404, 'not-found'],
    ['nothing', '', 404, 'not-found'],
    ['more than any link has', 'x'.repeat(5_001), 400, 'invalid-body'],
  ])('a link press that names %s is refused', async ([, href, status, key]) => {
    const { statusCode, body } = await press((await aCardWithLinks()).id, href)
    expect([statusCode, body]).toEqual([status, key])
  })

  test('a press is refused on an unknown card, and from another site', async () => {
    expect((await press('0nobody', 'https://t.me/olena')).body).toBe('profile-not-found')
    const owner = await aCardWithLinks()
    const elsewhere = await press(owner.id, 'https://t.me/olena', { origin: 'https://evil.example' })
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([403, 'cross-site-request'])
  })
})

describe('stored visitors', () => {
  test('a visitor is stored as a hash alone', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`, { from: '198.51.100.77' })
    await read(owner)
    const rows = await rowsOf(`select * from statistics_visitors where profile_id = '${owner.id}'`)
    const day = kyivDay(server.clock.now())
    expect(rows).toEqual([
      { profile_id: owner.id, day, hash: expect.stringMatching(/^[\w-]{16}$/) as string },
    ])
  })

  test('a visitor has a different hash on another card', async () => {
    const [one, other] = [await aCard(), await aCard()]
    for (const { id } of [one, other]) await open(`/${id}`)
    await read(one)
    const rows = await rowsOf(
      `select distinct hash from statistics_visitors where profile_id in ('${one.id}', '${other.id}')`,
    )
    expect(rows).toHaveLength(2)
  })

  test('visitors can’t be recognised once the day’s salt is deleted, and count again on the next day', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    await read(owner)
    server.clock.advance({ days: 1 })
    await open(`/${owner.id}`)
    const { last } = await read(owner)
    expect([last[7].opens, last[7].people]).toEqual([2, 2])
    await runJob(server.service, 'statistics.forget-visitors')
    const days = [{ day: kyivDay(server.clock.now()) }]
    expect(await rowsOf('select day from statistics_salts')).toEqual(days)
    expect(await rowsOf('select distinct day from statistics_visitors')).toEqual(days)
  })

  test('late visits of a day whose salt is deleted are counted as openings alone', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    server.clock.advance({ days: 1 })
    await runJob(server.service, 'statistics.forget-visitors')
    const { last, today } = await read(owner)
    expect([today.opens, last[7].opens, last[7].people]).toEqual([0, 1, 0])
    expect(await rowsOf('select day from statistics_salts')).toEqual([])
  })
})

describe('reading the statistics', () => {
  test('an owner reads the statistics of each day of a range, and the sum of as many days before', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    await read(owner)
    server.clock.advance({ days: 2 })
    await open(`/${owner.id}`)
    await open(`/${owner.id}`, { from: '203.0.113.8' })
    const today = kyivDay(server.clock.now())
    const { days, before, since, all, last } = await read(owner, `?from=${today}`)
    expect(days).toEqual([{ day: today, opens: 2, people: 2, saves: 0, leads: 0 }])
    expect([before.opens, all.opens, last[7].opens]).toEqual([0, 3, 3])
    const whole = await read(owner)
    expect([whole.days.length, whole.to]).toEqual([30, today])
    expect(whole.days.filter(each => each.opens > 0).map(each => [each.day, each.opens])).toEqual([
      [since, 1],
      [today, 2],
    ])
    const [yesterday = ''] = whole.days.slice(-2).map(each => each.day)
    const two = await read(owner, `?from=${yesterday}&to=${today}`)
    expect([two.days.map(each => each.opens), two.before.opens]).toEqual([[0, 2], 1])
  })

  test('the statistics of a card that nobody opened are empty', async () => {
    const { all, since, taps } = await read(await aCard())
    expect([all.opens, since, taps]).toEqual([0, null, []])
  })

  test.for([
    ['?from=2026-02-30', 'from'],
    ['?from=yesterday', 'from'],
    ['?to=2026-1-1', 'to'],
    ['?from=2026-11-02&to=2026-11-01', 'from'],
    ['?from=2020-01-01&to=2026-01-01', 'from'],
  ])('the statistics of the range %s are refused', async ([query, field]) => {
    const response = await (await aCard()).send('GET', `/api/v1/profile/statistics${query}`)
    const { statusCode, body, headers } = response
    expect([statusCode, body, headers['x-error-field']]).toEqual([400, 'invalid-body', field])
  })

  test('statistics are shown to the card’s own owner alone, and not once the profile is deleted', async () => {
    const owner = await aCard()
    await open(`/${owner.id}`)
    expect(await countsOf(await aCard())).toEqual([0, 0, 0])
    const stranger = await aVisitor(server.app).send('GET', '/api/v1/profile/statistics')
    expect([stranger.statusCode, stranger.body]).toEqual([401, 'unauthorised'])
    await server.database.db.execute(sql`update profiles set deleted_at = now() where id = ${owner.id}`)
    const deleted = await owner.send('GET', '/api/v1/profile/statistics')
    expect([deleted.statusCode, deleted.body]).toEqual([403, 'account-deleted'])
  })
})

test('counted visits are kept for two years', async () => {
  const owner = await aCard()
  await open(`/${owner.id}`)
  const { since } = await read(owner)
  const signIn = () => owner.send('POST', '/auth/signin', { login: owner.login, password: owner.password })
  server.clock.advance({ days: 729 })
  await runJob(server.service, 'statistics.delete-old')
  await signIn()
  expect(await read(owner)).toMatchObject({ since, all: { opens: 1 } })
  server.clock.advance({ days: 1 })
  await runJob(server.service, 'statistics.delete-old')
  expect(await read(owner)).toMatchObject({ since: null, all: { opens: 0 } })
})

test('the export of an owner’s data has the statistics', async () => {
  const owner = await aCard()
  await open(`/${owner.id}`)
  await read(owner)
  const file = await owner.send('GET', '/api/v1/settings/export')
  const days = [{ day: kyivDay(server.clock.now()), opens: 1, people: 1, saves: 0, leads: 0 }]
  expect(file.json()).toMatchObject({ statistics: { days, taps: [] } })
})

test('erasing a profile erases its statistics', async () => {
  const owner = await aCard()
  await open(`/${owner.id}`)
  await read(owner)
  await server.database.db.execute(sql`update profiles set deleted_at = now() where id = ${owner.id}`)
  await owner.send('POST', '/api/v1/profile/hard-delete')
  for (const table of ['statistics_days', 'statistics_visitors'])
    expect(await rowsOf(`select 1 from ${table} where profile_id = '${owner.id}'`)).toEqual([])
})
