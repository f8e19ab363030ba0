import { randomUUID } from 'node:crypto'
import type { LeadWebhookWire } from '@dotyk/contract/lead-webhook'
import { leadWebhookBodySchema } from '@dotyk/contract/lead-webhook'
import { WEBHOOK_RETRY_DELAYS_MS } from '@dotyk/domain/leads'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCompany } from '../../../../test/a-company.ts'
import { submitLeadForm } from '../../../../test/a-lead-form.ts'
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../../test/email-link.ts'
import { runJob } from '../../../../test/run-job.ts'
import { aStaffMember } from '../../../../test/staff-member.ts'
import { updateStoredProfile } from '../../../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../../../test/visitor.ts'
import type { SafeFetch } from '../../../support/safe-fetch.ts'
import {
  type ReceivedWebhookRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from './test/webhook-peer.ts'

const ADDRESS = 'https://crm.example/hook?key=1'
const QUEUE = 'leads.send-webhooks'

let server: TestApp
let peer: WebhookReceiver

beforeAll(async () => {
  peer = await startWebhookReceiver()
  server = await buildTestApp({ safeFetch: peer.safeFetch, runsWorkers: false })
})

afterAll(async () => {
  await server.close()
  peer.close()
})

beforeEach(async () => {
  // This deletes events that another test left waiting for another attempt.
  await server.database.db.execute(sql`delete from lead_webhooks`)
  peer.received.length = 0
  peer.addresses.clear()
  peer.answer = () => ({ status: 200 })
  peer.timeoutMs = null
})

/** Starts a second process with the same secret. */
const besideServer = (safeFetch: SafeFetch = peer.safeFetch) =>
  buildTestApp({
    beside: server,
    safeFetch,
    runsWorkers: false,
    env: { DATA_DIR: server.config.dataDir },
  })

const send = () => runJob(server.service, QUEUE)
const webhookOf = async (owner: Visitor) =>
  (await owner.send('GET', '/api/v1/leads/webhook')).json<LeadWebhookWire>()

const setAddress = (owner: Visitor, webhook: string | null) =>
  owner.send('PUT', '/api/v1/leads/settings', { on: true, button: false, retention_days: 90, webhook })

async function anOwnerWithWebhook(address = ADDRESS) {
  const owner = await anOwner(server.app)
  const { statusCode } = await setAddress(owner, address)
  expect(statusCode).toBe(200)
  return owner
}

/** Advances the clock to the next attempt and sends the due events. */
async function tryAgain(delayMs: number) {
  server.clock.advance({ seconds: delayMs / 1_000 })
  await send()
}

/** Returns what the library reads from a request at the tests' time; throws if the request isn't signed by the secret. */
function verify(secret: string | null, { headers, body }: ReceivedWebhookRequest) {
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() })
  try {
    return leadWebhookBodySchema.parse(
      new Webhook(secret ?? '').verify(body, headers as Record<string, string>),
    )
  } finally {
    vi.useRealTimers()
  }
}

describe('a new lead', () => {
  test('a new lead is sent as a Standard Webhooks event that the official library verifies', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id, { name: 'Ірина', email: 'iryna@example.com', message: 'Вітаю' })
    await send()
    const { secret, events } = await webhookOf(owner)
    const [request] = peer.received
    if (!request) throw new Error('Nothing was received.')
    const [lead] = (await owner.send('GET', '/api/v1/leads')).json<{ items: { id: string }[] }>().items
    expect(verify(secret, request)).toEqual({
      type: 'lead.created',
      timestamp: expect.any(String) as string,
      data: {
        id: lead?.id,
        name: 'Ірина',
        phone: '+380671234567',
        email: 'iryna@example.com',
        organization: '',
        message: 'Вітаю',
        link: '',
        source: 'form',
        consent: expect.stringContaining('Погоджуюся') as string,
        card: { id: owner.id, url: `http://dotyk.test/${owner.id}` },
      },
    })
    expect(request.headers).toMatchObject({ host: 'crm.example', 'content-type': 'application/json' })
    expect(events).toMatchObject([
      { id: request.headers['webhook-id'], state: 'delivered', status: 200, tries: 1, next_try_at: null },
    ])
    expect(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', request)).toThrow('No matching signature')
    expect(() => verify(secret, { ...request, body: `${request.body} ` })).toThrow('No matching signature')
  })

  test('a scanned lead is sent to the webhook without a consent, and once for a repeated scan', async () => {
    const owner = await anOwnerWithWebhook()
    const scanned_at = server.clock.now().toISOString()
    const scan = { id: randomUUID(), scanned_at, name: 'Зі сканера', link: 'https://kava.example' }
    for (let sent = 0; sent < 2; sent += 1) {
      const body = { account: owner.id, items: [scan] }
      expect((await owner.send('POST', '/api/v1/leads/scans', body)).statusCode).toBe(200)
    }
    await send()
    expect(peer.received.map(({ body }) => leadWebhookBodySchema.parse(JSON.parse(body)).data)).toMatchObject(
      [{ name: 'Зі сканера', link: 'https://kava.example', source: 'scan', consent: null }],
    )
  })

  test('every attempt to send a webhook event has the same id and body, and attempts end after three days', async () => {
    const owner = await anOwnerWithWebhook()
    peer.answer = () => ({ status: 500 })
    await submitLeadForm(server, owner.id)
    await send()
    const first = await webhookOf(owner)
    expect(first.events).toMatchObject([{ state: 'waiting', status: 500, tries: 1 }])
    for (const delayMs of WEBHOOK_RETRY_DELAYS_MS) {
      await tryAgain(delayMs - 1_000)
      await tryAgain(1_000)
    }
    expect(peer.received).toHaveLength(WEBHOOK_RETRY_DELAYS_MS.length + 1)
    const sent = peer.received.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)
    expect(new Set(sent).size).toBe(1)
    const times = peer.received.map(({ headers }) => headers['webhook-timestamp'])
    expect(new Set(times).size).toBe(times.length)
    const [last] = peer.received.slice(-1)
    if (last) verify(first.secret, last)
    expect(await webhookOf(owner)).toMatchObject({
      off: 'failing',
      events: [{ state: 'failed', tries: WEBHOOK_RETRY_DELAYS_MS.length + 1, next_try_at: null }],
    })
    await tryAgain(30 * 60_000)
    expect(peer.received).toHaveLength(WEBHOOK_RETRY_DELAYS_MS.length + 1)
  })

  test.each([
    ['500', { status: 500 }, { status: 500, failure: null }],
    ['a redirect', { status: 307, location: 'https://10.0.0.1/' }, { status: 307, failure: null }],
    ['silence', 'silence', { status: null, failure: 'timeout' }],
  ] as const)('a webhook that answers with %s gets the event again', async (_what, answer, logged) => {
    const owner = await anOwnerWithWebhook()
    peer.answer = () => answer
    peer.timeoutMs = answer === 'silence' ? 150 : null
    await submitLeadForm(server, owner.id)
    await send()
    expect((await webhookOf(owner)).events).toMatchObject([{ state: 'waiting', tries: 1, ...logged }])
    peer.answer = () => ({ status: 204 })
    await tryAgain(5_000)
    expect((await webhookOf(owner)).events).toMatchObject([{ state: 'delivered', status: 204, tries: 2 }])
    expect(peer.received).toHaveLength(2)
  })

  test('a webhook’s refused connection is retried, and a host with a private address is never contacted', async () => {
    const gone = await startWebhookReceiver()
    gone.close()
    const own = await besideServer(gone.safeFetch)
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    await runJob(own.service, QUEUE)
    expect((await webhookOf(owner)).events).toMatchObject([{ failure: 'unreachable', tries: 1 }])
    peer.addresses.set('crm.example', ['93.184.216.34', '169.254.169.254'])
    await tryAgain(5_000)
    expect((await webhookOf(owner)).events).toMatchObject([{ failure: 'address-private', tries: 2 }])
    expect(peer.received).toEqual([])
    await own.close()
  })

  test('a webhook event stored by a killed process is sent once by the other processes', async () => {
    const died = await besideServer()
    const owner = await anOwner(died.app)
    await setAddress(owner, ADDRESS)
    for (const name of ['А', 'Б', 'В']) await submitLeadForm(died, owner.id, { name })
    await died.close()
    const other = await besideServer()
    await Promise.all([send(), runJob(other.service, QUEUE), send(), runJob(other.service, QUEUE)])
    const names = peer.received.map(({ body }) => /"name":"(.)"/.exec(body)?.[1])
    expect(names).toEqual(['А', 'Б', 'В'])
    await other.close()
  })

  test('a webhook event leased by a process that died is sent by another one once the lease ends after a minute', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    const until = new Date(server.clock.now().getTime() + 60_000).toISOString()
    await server.database.db.execute(
      sql`update lead_webhooks set busy_until = ${until}::timestamptz where profile_id = ${owner.id}`,
    )
    await send()
    expect(peer.received).toEqual([])
    await tryAgain(60_000)
    expect(peer.received).toHaveLength(1)
  })
})

describe('a webhook that was turned off', () => {
  test('after a 410 reply the webhook is off, the owner is emailed, and leads are held until it is resumed', async () => {
    const owner = await anOwnerWithWebhook()
    await owner.send('POST', '/auth/confirm', { token: tokenInEmail(await emailTo(owner.login, /./)) })
    peer.answer = () => ({ status: 410 })
    await submitLeadForm(server, owner.id, { name: 'А' })
    await send()
    expect(await webhookOf(owner)).toMatchObject({ off: 'gone', events: [{ state: 'held', status: 410 }] })
    const email = await emailTo(owner.login, /вебхук вимкнено/)
    expect(email.text).toContain('crm.example')
    expect(email.text).toContain('/profile/leads#webhook')

    peer.answer = () => ({ status: 200 })
    await submitLeadForm(server, owner.id, { name: 'Б' })
    await tryAgain(3_600_000)
    expect(peer.received).toHaveLength(1)
    const { events } = await webhookOf(owner)
    expect(events.map(({ state }) => state)).toEqual(['held', 'held'])
    const again = await owner.send('POST', `/api/v1/leads/webhook/events/${events[0]?.id}/send`)
    expect([again.statusCode, again.body]).toEqual([409, 'webhook-off'])

    await owner.send('POST', '/api/v1/leads/webhook/resume')
    await send()
    expect((await webhookOf(owner)).events.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('a new address turns a webhook on again, and the same address leaves it off', async () => {
    const owner = await anOwnerWithWebhook()
    peer.answer = () => ({ status: 410 })
    await submitLeadForm(server, owner.id)
    await send()
    await setAddress(owner, ADDRESS)
    expect((await webhookOf(owner)).off).toBe('gone')
    peer.answer = () => ({ status: 200 })
    await setAddress(owner, 'https://new.crm.example/hook')
    await send()
    expect(await webhookOf(owner)).toMatchObject({ off: null, events: [{ state: 'delivered', tries: 2 }] })
    expect(peer.received[1]?.headers.host).toBe('new.crm.example')
  })

  test('a webhook event that failed for three days is abandoned alone if others were delivered meanwhile', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id, { name: 'Ц' })
    peer.answer = ({ body }) => ({ status: body.includes('"Ц"') ? 422 : 200 })
    await send()
    for (const [at, delayMs] of WEBHOOK_RETRY_DELAYS_MS.entries()) {
      if (at === 5) await submitLeadForm(server, owner.id, { name: 'Інша' })
      await tryAgain(delayMs)
    }
    expect(await webhookOf(owner)).toMatchObject({
      off: null,
      events: [{ state: 'delivered' }, { state: 'failed', status: 422 }],
    })
  })
})

describe('the owner’s calls', () => {
  test('a replaced webhook secret signs for another day beside the new one', async () => {
    const owner = await anOwnerWithWebhook()
    const { secret: old } = await webhookOf(owner)
    expect(old).toMatch(/^whsec_[\w+/]{43}=$/)
    const { secret } = (await owner.send('POST', '/api/v1/leads/webhook/secret')).json<LeadWebhookWire>()
    expect(secret).not.toBe(old)
    await submitLeadForm(server, owner.id)
    await send()
    const [both] = peer.received
    if (!both) throw new Error('Nothing was received.')
    expect(verify(old, both)).toEqual(verify(secret, both))
    server.clock.advance({ days: 1 })
    expect(await webhookOf(owner)).toMatchObject({ old_secret_until: null })
    await submitLeadForm(server, owner.id)
    await send()
    const [, alone] = peer.received
    if (!alone) throw new Error('Nothing was received.')
    verify(secret, alone)
    expect(() => verify(old, alone)).toThrow('No matching signature')
  })

  test('a resent webhook event keeps its id and body, and a test event is sent once', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    await send()
    const { events } = await webhookOf(owner)
    await owner.send('POST', `/api/v1/leads/webhook/events/${events[0]?.id}/send`)
    await send()
    const [one, other] = peer.received
    expect([other?.headers['webhook-id'], other?.body]).toEqual([one?.headers['webhook-id'], one?.body])

    server.clock.advance({ seconds: 1 })
    peer.answer = () => ({ status: 503 })
    await owner.send('POST', '/api/v1/leads/webhook/test')
    await send()
    expect((await webhookOf(owner)).events).toMatchObject([
      { type: 'webhook.test', state: 'failed', status: 503, tries: 1 },
      { type: 'lead.created', state: 'delivered', tries: 2 },
    ])
  })

  test.each(['http://crm.example/', 'https://10.0.0.1/', 'https://crm.example:8443/', 'crm'])(
    'the webhook address %s is refused with its field',
    async address => {
      const owner = await anOwner(server.app)
      const { statusCode, body, headers } = await setAddress(owner, address)
      expect([statusCode, body, headers['x-error-field']]).toEqual([
        400,
        'webhook-address-invalid',
        'webhook',
      ])
    },
  )

  test('settings without a webhook keep the stored one, and an empty address deletes it with its log', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    const settings = { on: true, button: true, retention_days: 30 }
    const kept = await owner.send('PUT', '/api/v1/leads/settings', settings)
    expect(kept.json()).toMatchObject({ ...settings, webhook: ADDRESS })
    const emptied = await setAddress(owner, ' ')
    expect(emptied.json()).toMatchObject({ webhook: null })
    expect(await webhookOf(owner)).toMatchObject({ address: null, secret: null, events: [] })
    await submitLeadForm(server, owner.id)
    await send()
    expect(peer.received).toEqual([])
    for (const call of ['test', 'secret', 'resume', 'events/msg_1/send']) {
      const { statusCode, body } = await owner.send('POST', `/api/v1/leads/webhook/${call}`)
      expect([call, statusCode, body]).toEqual([call, 404, 'webhook-not-found'])
    }
  })

  test('an owner’s data export has the webhook and its log without the secret', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    await send()
    const { secret } = await webhookOf(owner)
    const file = await owner.send('GET', '/api/v1/settings/export')
    expect(file.json()).toMatchObject({
      leads: { webhook: { address: ADDRESS, off: null, events: [{ state: 'delivered', status: 200 }] } },
    })
    expect(file.body).not.toContain(secret)
  })

  test('another owner’s webhook event is not found', async () => {
    const [owner, stranger] = [await anOwnerWithWebhook(), await anOwnerWithWebhook()]
    await submitLeadForm(server, owner.id)
    const { events } = await webhookOf(owner)
    for (const id of [events[0]?.id, 'msg_1']) {
      const { statusCode, body } = await stranger.send('POST', `/api/v1/leads/webhook/events/${id}/send`)
      expect([statusCode, body]).toEqual([404, 'webhook-event-not-found'])
    }
    expect((await webhookOf(stranger)).events).toEqual([])
  })
})

describe('limits', () => {
  test('an owner’s webhook gets at most 30 events a minute, and at most 10 tests in ten minutes', async () => {
    const own = await buildTestApp({
      safeFetch: peer.safeFetch,
      runsWorkers: false,
      env: { RATE_LIMIT_FACTOR: '1' },
    })
    const owner = await anOwner(own.app)
    await setAddress(owner, ADDRESS)
    const tests: number[] = []
    for (let at = 0; at < 11; at += 1)
      tests.push((await owner.send('POST', '/api/v1/leads/webhook/test')).statusCode)
    expect(tests).toEqual([...Array<number>(10).fill(200), 429])
    await own.database.db.execute(sql`
      insert into lead_webhook_events (id, profile_id, type, body, state, next_try_at, created_at)
      select 'msg_' || n, ${owner.id}, 'webhook.test', '{}', 'waiting', now() - interval '1 day', now()
      from generate_series(1, 25) n`)
    await runJob(own.service, QUEUE)
    expect(peer.received).toHaveLength(30)
    own.clock.advance({ seconds: 60 })
    await runJob(own.service, QUEUE)
    expect(peer.received).toHaveLength(35)
    await own.close()
  })
})

describe('erasure', () => {
  const bodies = async (text: string) => {
    const found: unknown = await server.database.db.execute(
      sql`select 1 from lead_webhook_events where body like ${`%${text}%`}`,
    )
    return (found as { rows: unknown[] }).rows.length
  }

  test('erasing a lead deletes its webhook events', async () => {
    const owner = await anOwnerWithWebhook()
    const [byLink, byOwner, byTime] = ['Стерта А', 'Стерта Б', 'Стерта В']
    const { link } = (await submitLeadForm(server, owner.id, { name: byLink })).json<{ link: string }>()
    await submitLeadForm(server, owner.id, { name: byOwner })
    await submitLeadForm(server, owner.id, { name: byTime })
    expect(await bodies('Стерта')).toBe(3)
    await server.app.inject({ method: 'POST', url: link })
    expect(await bodies(byLink)).toBe(0)
    const { items } = (await owner.send('GET', '/api/v1/leads')).json<{
      items: { id: string; name: string }[]
    }>()
    await owner.send('DELETE', `/api/v1/leads/${items.find(({ name }) => name === byOwner)?.id}`)
    expect(await bodies(byOwner)).toBe(0)
    server.clock.advance({ days: 91 })
    await runJob(server.service, 'leads.delete-old')
    expect(await bodies('Стерта')).toBe(0)
    await send()
    expect(peer.received).toEqual([])
  })

  test('erasing an account deletes its webhook', async () => {
    const owner = await anOwnerWithWebhook()
    await submitLeadForm(server, owner.id)
    await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
    expect((await owner.send('POST', '/api/v1/profile/hard-delete')).statusCode).toBe(200)
    expect(await bodies(owner.id)).toBe(0)
    const found: unknown = await server.database.db.execute(
      sql`select 1 from lead_webhooks where profile_id = ${owner.id}`,
    )
    expect(found).toMatchObject({ rows: [] })
  })

  test('the webhook log keeps 30 days', async () => {
    const owner = await anOwnerWithWebhook()
    await owner.send('POST', '/api/v1/leads/webhook/test')
    await send()
    server.clock.advance({ days: 29 })
    await runJob(server.service, 'leads.delete-old')
    expect((await webhookOf(owner)).events).toHaveLength(1)
    server.clock.advance({ days: 2 })
    await runJob(server.service, 'leads.delete-old')
    expect((await webhookOf(owner)).events).toEqual([])
  })
})

test('a webhook event of a company’s owner has the card’s address at the company’s host and never names the service', async () => {
  const company = await aCompany(await aStaffMember(server), {
    name: 'Верба',
    domains: ['cards.verba.example'],
  })
  const owner = await anOwnerWithWebhook()
  await updateStoredProfile(server, owner.id, { companyId: company.id })
  await owner.send('POST', '/api/v1/leads/webhook/test')
  await submitLeadForm(server, owner.id, {}, { host: 'cards.verba.example' })
  await send()
  expect(peer.received).toHaveLength(2)
  for (const { headers, body } of peer.received) {
    expect(JSON.stringify(headers) + body).not.toMatch(/dotyk/i)
    expect(body).toContain(`"url":"http://cards.verba.example/${owner.id}"`)
  }
})

/** Runs the job that sends emails, because no worker runs in these tests, and returns the email. */
async function emailTo(address: string, subject: RegExp) {
  await runJob(server.service, 'letters.send')
  return server.emailTo(address, subject)
}
