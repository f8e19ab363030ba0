import type { Reply } from '@dotyk/contract/client'
import type { ShownServiceStatus } from '@dotyk/contract/service-status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceToNoon } from '../../../test/advance-to-noon.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { anOwner, aVisitor, type Visitor } from '../../../test/visitor.ts'
import { loadBuiltPages } from '../../pages/built-site.ts'
import { statusPeriods } from './service-status.tables.ts'

const INCIDENTS = '/admin/api/v1/incidents'
const HOUR_MS = 60 * 60_000

type StaffIncident = Reply<`POST ${typeof INCIDENTS}`>

const check = (app: TestApp) => runJob(app.service, 'service-status.check')

/** Runs a check in each of the next minutes. */
async function checkFor(app: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.clock.advance({ seconds: 60 })
    await check(app)
  }
}

const readStatus = async (app: TestApp) => (await app.app.inject('/status.json')).json<ShownServiceStatus>()

const statesOf = ({ parts }: ShownServiceStatus) =>
  Object.fromEntries(parts.map(({ part, state }) => [part, state]))

const TEXT = { ua: 'Зʼясовуємо, що сталося.', en: 'We are finding out what happened.' }

function anIncident(changes: object = {}) {
  return {
    kind: 'incident',
    state: 'investigating',
    title: { ua: 'Оплата не проходить', en: 'Payments fail' },
    text: TEXT,
    parts: ['ordering'],
    startsAt: null,
    endsAt: null,
    ...changes,
  }
}

async function announce(staff: Visitor, changes: object = {}): Promise<StaffIncident> {
  const response = await staff.send('POST', INCIDENTS, anIncident(changes))
  expect(response.statusCode, response.body).toBe(200)
  return response.json<StaffIncident>()
}

describe('checks', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp()
    advanceToNoon(server.clock)
  })
  afterAll(() => server.close())

  test('a service that was never checked says that it doesn’t know, and works after the first good check', async () => {
    const before = await readStatus(server)
    expect(before).toMatchObject({ state: 'unknown', isReachable: true, checkedAt: null, incidents: [] })
    expect(statesOf(before)).toEqual({ cards: 'unknown', editing: 'unknown', ordering: 'unknown' })
    await check(server)
    const now = server.clock.now().toISOString()
    const after = await readStatus(server)
    expect(after).toMatchObject({ state: 'works', checkedAt: now })
    expect(after.parts.map(({ since }) => since)).toEqual([now, now, now])
    expect(after.parts[0]?.days).toHaveLength(90)
  })

  test('the status may be read by pages of other sites, kept for 15 seconds, and sets no cookie', async () => {
    const { headers } = await server.app.inject({
      url: '/status.json',
      headers: { origin: 'https://a.example' },
    })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=15',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('a service that nobody checked for an hour has a gap, which is neither good nor bad', async () => {
    await checkFor(server, 2)
    server.clock.advance({ seconds: 360 })
    const last = await readStatus(server)
    expect(statesOf(last)).toEqual({ cards: 'unknown', editing: 'unknown', ordering: 'unknown' })
    server.clock.advance({ hours: 1 })
    await check(server)
    const [cards] = (await readStatus(server)).parts
    expect(cards).toMatchObject({ state: 'works', since: server.clock.now().toISOString(), uptime: 100 })
    const unknown = cards?.days.reduce((sum, { unknownMinutes }) => sum + unknownMinutes, 0) ?? 0
    await server.database.db.delete(statusPeriods)
    await check(server)
    const [without] = (await readStatus(server)).parts
    const all = without?.days.reduce((sum, { unknownMinutes }) => sum + unknownMinutes, 0) ?? 0
    // Two minutes are known before the gap.
    expect(all - unknown).toBe(2)
  })

  test('two processes that check at the same moment store one period of each part', async () => {
    const other = await buildTestApp({ beside: server })
    await server.database.db.delete(statusPeriods)
    await check(server)
    server.clock.advance({ seconds: 60 })
    await Promise.all([check(server), check(other)])
    const periods = await server.database.db.select().from(statusPeriods)
    expect(periods.map(({ part }) => part).sort()).toEqual(['cards', 'editing', 'ordering'])
    expect(statesOf(await readStatus(other))).toEqual(statesOf(await readStatus(server)))
    await other.close()
  })

  test('what is older than ninety days is deleted, and what is younger stays', async () => {
    const staff = await aStaffMember(server, 'owner')
    await check(server)
    const old = await announce(staff)
    await staff.send('POST', `${INCIDENTS}/${old.id}/updates`, { version: 1, state: 'resolved', text: TEXT })
    server.clock.advance({ days: 60 })
    await check(server)
    const young = await announce(await aStaffMember(server, 'owner'))
    server.clock.advance({ days: 32 })
    await runJob(server.service, 'service-status.delete-old')
    const { incidents } = await readStatus(server)
    expect(incidents.map(({ id }) => id)).toEqual([young.id])
    expect(await server.database.db.select().from(statusPeriods)).toHaveLength(3)
    const updates = await server.database.db.execute(sql`select incident_id from incident_updates`)
    expect((updates as { rows: object[] }).rows).toHaveLength(1)
  })
})

describe('a service whose files, payments, e-mails and carrier are other services', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp({
      env: {
        // Nothing listens at this port.
        S3_URL: 'http://127.0.0.1:1/secret-bucket',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        SMTP_URL: 'smtp://mail.secret.example',
        LIQPAY_PUBLIC_KEY: 'sandbox_i1',
        LIQPAY_PRIVATE_KEY: 'sandbox_key',
        NOVA_POSHTA_KEY: '0'.repeat(32),
        FISCAL_REGISTER: 'checkbox',
        CHECKBOX_LICENSE_KEY: 'a-license',
        CHECKBOX_PIN: '1234',
      },
      emailPort: {
        name: 'smtp',
        send: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
      },
      runsWorkers: false,
    })
  })
  afterAll(() => server.close())

  test('each configured part is shown, and is disturbed only after three failed checks', async () => {
    const working = {
      cards: 'works',
      editing: 'works',
      ordering: 'works',
      paying: 'works',
      emails: 'works',
      delivery: 'works',
      receipts: 'works',
    }
    await checkFor(server, 2)
    expect(statesOf(await readStatus(server))).toEqual(working)
    await checkFor(server, 1)
    // No cities were copied from the carrier.
    const disturbed = { cards: 'disturbed', editing: 'disturbed', delivery: 'disturbed' }
    const status = await readStatus(server)
    expect(statesOf(status)).toEqual({ ...working, ...disturbed })
    expect(status.state).toBe('disturbed')
  })

  test('the status names no server, software, version or error', async () => {
    const { body } = await server.app.inject('/status.json')
    expect(body).not.toMatch(
      /secret|s3|postgres|liqpay|poshta|checkbox|127\.0\.0\.1|\d+\.\d+\.\d+|error|econn/i,
    )
  })

  test('e-mails are disturbed once one waits for ten minutes and none was sent since', async () => {
    // Signing up sends an e-mail, which the mail server doesn't take.
    await anOwner(server.app)
    await checkFor(server, 8)
    expect(statesOf(await readStatus(server))).toMatchObject({ emails: 'works' })
    await checkFor(server, 6)
    expect(statesOf(await readStatus(server))).toMatchObject({ emails: 'disturbed' })
    // Another one was sent: the fault is with the recipient of the first.
    const sent = server.clock.now().toISOString()
    await server.database.db.execute(
      sql`insert into letters (id, kind, recipient, language, status, created_at, sent_at)
        values (gen_random_uuid(), 'confirm', 'b@example.com', 'ua', 'sent', ${sent}::timestamptz, ${sent}::timestamptz)`,
    )
    await checkFor(server, 2)
    expect(statesOf(await readStatus(server))).toMatchObject({ emails: 'works' })
  })
})

describe('announcements of staff', () => {
  let server: TestApp
  let staff: Visitor & { login: string }
  beforeAll(async () => {
    server = await buildTestApp()
    advanceToNoon(server.clock)
    staff = await aStaffMember(server, 'manager')
    await check(server)
  })
  afterAll(() => server.close())

  test('visitors see an incident in both languages at once, with the part that it disturbs, until it is resolved', async () => {
    const { id, version } = await announce(staff)
    const during = await readStatus(server)
    expect(during.incidents[0]).toMatchObject({
      id,
      phase: 'ongoing',
      title: { ua: 'Оплата не проходить', en: 'Payments fail' },
      updates: [{ state: 'investigating', text: TEXT }],
    })
    expect(statesOf(during)).toMatchObject({ cards: 'works', ordering: 'disturbed' })
    server.clock.advance({ seconds: 120 })
    const text = { ua: 'Усе знову працює.', en: 'Everything works again.' }
    await staff.send('POST', `${INCIDENTS}/${id}/updates`, { version, state: 'resolved', text })
    await check(server)
    const after = await readStatus(server)
    expect(after.incidents[0]).toMatchObject({ phase: 'past', state: 'resolved' })
    expect(after.incidents[0]?.updates.map(({ state }) => state)).toEqual(['resolved', 'investigating'])
    expect(statesOf(after)).toMatchObject({ ordering: 'works' })
    const ordering = after.parts.find(({ part }) => part === 'ordering')
    expect(ordering?.days.at(-1)).toMatchObject({ state: 'disturbed', disturbedMinutes: 2 })
  })

  test('of two members of staff who write at once the second is told, and nothing is overwritten', async () => {
    const { id } = await announce(staff)
    const other = await aStaffMember(server, 'owner')
    const update = { version: 1, state: 'identified', text: TEXT }
    const [one, two] = await Promise.all(
      [staff, other].map(each => each.send('POST', `${INCIDENTS}/${id}/updates`, update)),
    )
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 409])
    const change = { version: 1, title: { ua: 'Інше', en: 'Other' } }
    const refused = await staff.send('PATCH', `${INCIDENTS}/${id}`, change)
    expect([refused.statusCode, refused.body]).toEqual([409, 'incident-changed'])
    const changed = await staff.send('PATCH', `${INCIDENTS}/${id}`, { ...change, version: 2 })
    expect(changed.json<StaffIncident>()).toMatchObject({
      version: 3,
      title: { en: 'Other' },
      state: 'identified',
    })
  })

  test('announcing, updating and changing are in the audit log with their author', async () => {
    const { id } = await announce(staff)
    await staff.send('POST', `${INCIDENTS}/${id}/updates`, { version: 1, state: 'monitoring', text: TEXT })
    await staff.send('PATCH', `${INCIDENTS}/${id}`, { version: 2, parts: ['cards', 'editing'] })
    const log = await staff.send('GET', `/admin/api/v1/audit?kind=incident&subject=${id}`)
    expect(log.json<{ items: object[] }>().items).toMatchObject([
      {
        action: 'incident.changed',
        login: staff.login,
        before: { parts: ['ordering'] },
        after: { parts: ['cards', 'editing'] },
      },
      { action: 'incident.updated', before: { state: 'investigating' }, after: { state: 'monitoring' } },
      { action: 'incident.announced', after: { kind: 'incident', text: TEXT } },
    ])
  })

  test.each([
    ['without a text in English', { text: { ua: 'Текст', en: ' ' } }, 400],
    ['without a title in Ukrainian', { title: { ua: '', en: 'Title' } }, 400],
    ['that affects nothing', { parts: [] }, 400],
    ['that affects an unknown part', { parts: ['everything'] }, 400],
    ['that begins tomorrow', { startsAt: new Date(Date.now() + 24 * HOUR_MS).toISOString() }, 400],
    ['in a state of planned maintenance', { state: 'planned' }, 409],
    ['that is planned maintenance without an end', { kind: 'maintenance', state: 'planned' }, 400],
  ])('an announcement %s is refused and not shown', async (_, changes, status) => {
    const before = (await readStatus(server)).incidents.length
    const response = await staff.send('POST', INCIDENTS, anIncident(changes))
    expect(response.statusCode, response.body).toBe(status)
    expect((await readStatus(server)).incidents).toHaveLength(before)
  })

  test('production staff, owners and visitors can neither list, write nor change announcements', async () => {
    const { id } = await announce(staff)
    const production = await aStaffMember(server, 'production')
    const owner = await anOwner(server.app)
    for (const [visitor, status] of [
      [production, 403],
      [owner, 401],
      [aVisitor(server.app), 401],
    ] as const) {
      const answers = [
        await visitor.send('GET', INCIDENTS),
        await visitor.send('POST', INCIDENTS, anIncident()),
        await visitor.send('PATCH', `${INCIDENTS}/${id}`, { version: 1, parts: ['cards'] }),
        await visitor.send('POST', `${INCIDENTS}/${id}/updates`, {
          version: 1,
          state: 'resolved',
          text: TEXT,
        }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    }
    expect((await readStatus(server)).incidents.find(incident => incident.id === id)?.state).toBe(
      'investigating',
    )
  })

  test('an announcement that doesn’t exist can’t be changed', async () => {
    const path = `${INCIDENTS}/00000000-0000-4000-8000-000000000000`
    const update = { version: 1, state: 'resolved', text: TEXT }
    expect((await staff.send('POST', `${path}/updates`, update)).body).toBe('incident-not-found')
    expect((await staff.send('PATCH', path, { version: 1, parts: ['cards'] })).body).toBe(
      'incident-not-found',
    )
  })

  test('planned maintenance is shown ahead of time, then as going on, and ends by itself', async () => {
    const now = server.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()
    const { id } = await announce(staff, {
      kind: 'maintenance',
      state: 'planned',
      parts: ['editing'],
      startsAt: at(2),
      endsAt: at(3),
    })
    const phase = async () => (await readStatus(server)).incidents.find(incident => incident.id === id)?.phase
    expect(await phase()).toBe('upcoming')
    server.clock.advance({ hours: 2 })
    await check(server)
    expect(await phase()).toBe('ongoing')
    const during = await readStatus(server)
    expect(statesOf(during)).toMatchObject({ editing: 'maintenance' })
    expect(during.parts.find(({ part }) => part === 'editing')?.since).toBe(at(2))
    server.clock.advance({ hours: 1 })
    expect(await phase()).toBe('past')
  })
})

describe('the page', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await buildTestApp({ loadPages: loadBuiltPages })
    await check(server)
    await announce(await aStaffMember(server, 'owner'))
  })
  afterAll(() => server.close())

  test.each([
    ['uk', 'Дещо зараз працює зі збоями', 'Оплата не проходить', 'Зʼясовуємо, що сталося.'],
    ['en', 'Some things aren’t working properly', 'Payments fail', 'We are finding out what happened.'],
  ])('the page in %s says in words what works, and has the incident first', async (language, ...texts) => {
    const { body, headers, statusCode } = await server.app.inject({
      url: '/status',
      headers: { 'accept-language': language },
    })
    expect(statusCode).toBe(200)
    let from = 0
    for (const text of texts) {
      const at = body.indexOf(text, from)
      expect([text, at > from]).toEqual([text, true])
      from = at
    }
    expect(headers['cache-control']).toBe('public, max-age=15')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('the page is the same for an owner who is signed in, and sets no cookie', async () => {
    const owner = await anOwner(server.app)
    const { headers, body } = await owner.send('GET', '/status')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toContain(owner.id)
  })

  test('an address that names the language isn’t kept by caches, because it sets the language’s cookie', async () => {
    const { headers } = await server.app.inject('/status?lng=en')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test('during maintenance the page is open, and says that all but cards is closed', async () => {
    const closed = await buildTestApp({
      env: { MAINTENANCE: 'true' },
      beside: server,
      loadPages: loadBuiltPages,
    })
    await check(server)
    expect((await closed.app.inject('/teams')).statusCode).toBe(503)
    expect((await closed.app.inject('/status')).statusCode).toBe(200)
    expect(statesOf(await readStatus(closed))).toEqual({
      cards: 'works',
      editing: 'maintenance',
      ordering: 'maintenance',
    })
    await closed.close()
  })
})
