import { type Call, type CallName, type Calls, calls, splitCallName } from '@dotyk/contract'
import { hashSecret } from '../capabilities/accounts/index.ts'
import { chipsTable } from '../capabilities/chips/index.ts'
import { ownDomains as ownDomainsTable } from '../capabilities/own-domains/own-domains.tables.ts'
import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aKeyedOwner } from '../../test/a-keyed-owner.ts'
import { submitLeadForm } from '../../test/a-lead-form.ts'
import { anOrder } from '../../test/an-order.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aPdf } from '../../test/documents.ts'
import { aForm, sendFile } from '../../test/form.ts'
import { redAndBlueHalves, toDataUrl } from '../../test/pictures.ts'
import { pushKeys } from '../../test/push-keys.ts'
import { updateStoredProfile } from '../../test/store-profile.ts'
import { anOwner, type Visitor } from '../../test/visitor.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof anOwner>>

const ownerCalls = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { caller }]) => caller === 'owner',
)
const make = (visitor: Visitor, name: CallName) => {
  const { method, path } = splitCallName(name)
  return visitor.send(method, path.replace(/:\w+/, 'anything'))
}

describe('while the profile is deleted', () => {
  let owner: Owner

  beforeAll(async () => {
    owner = await anOwner(server.app)
    await updateStoredProfile(server, owner.id, { deletedAt: server.clock.now() })
  })

  const refused = ownerCalls.filter(([, { worksWhileDeleted }]) => !worksWhileDeleted).map(([name]) => name)

  test.each(refused)('the call %s is refused while the profile is deleted', async name => {
    const response = await make(owner, name)
    expect([response.statusCode, response.body]).toEqual([403, 'account-deleted'])
  })

  test('while the profile is deleted its owner can only read it and restore or erase it', () => {
    const working = ownerCalls.filter(([name]) => !refused.includes(name)).map(([name]) => name)
    expect(working.sort()).toEqual([
      'GET /api/v1/profile/',
      'POST /api/v1/profile/hard-delete',
      'POST /api/v1/profile/restore',
      'POST /api/v1/profile/restore-clear',
    ])
  })
})

type OwnerCall = {
  [Name in keyof Calls]: Calls[Name] extends { caller: 'owner' } ? Name : never
}[keyof Calls]

/** An owner who has all kinds of data; the calls of other owners must not change it. */
interface Other {
  id: string
  login: string
  slug: string
  leadId: string
  /** The id of an event sent to the owner's webhook. */
  eventId: string
  orderId: string
  sessionId: string
  importId: string
  /** The id of a chip that has its own address. */
  chip: string
  domainId: string
}

/** The input that an owner sends with a call: it refers to another owner's data or changes their own. */
interface Trial {
  /** The caller, if not an owner who signed up with an email address. */
  by?: 'keyed' | 'deleted'
  query?: string
  param?: string
  body?: unknown
  file?: Buffer
  /** The expected status; 200 by default: the call succeeds and affects only the caller's data. */
  status?: number
}

const png = await redAndBlueHalves({ width: 64, height: 64 }).png().toBuffer()
const password = 'correct horse battery'
const [CHIP, CHIP_SECRET] = ['aaaaaaaaaaaaa', 'bbbbbbbbbbbbb']

/** The trials: one for every call of an owner, and two for a call that can name another owner's data. */
const TRIALS: readonly [OwnerCall, (other: Other) => Trial][] = [
  ['GET /api/v1/profile/', ({ id }) => ({ query: `?id=${id}&ids=${id}` })],
  ['GET /api/v1/profile/background.png', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/profile/poster.pdf', ({ id }) => ({ query: `?size=a6&id=${id}` })],
  ['GET /api/v1/profile/poster.png', ({ id }) => ({ query: `?width=240&id=${id}` })],
  ['GET /api/v1/profile/sharing', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/wallet', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/wallet/google', ({ id }) => ({ query: `?id=${id}`, status: 404 })],
  ['GET /api/v1/wallet/card.pkpass', ({ id }) => ({ query: `?id=${id}`, status: 404 })],
  ['GET /api/v1/profile/statistics', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/profile/version', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/leads', ({ id }) => ({ query: `?id=${id}` })],
  ['PATCH /api/v1/leads/:id', ({ leadId }) => ({ param: leadId, body: { note: 'Чуже' }, status: 404 })],
  ['DELETE /api/v1/leads/:id', ({ leadId }) => ({ param: leadId, status: 404 })],
  ['POST /api/v1/leads/merge', ({ leadId }) => ({ body: { ids: [leadId, randomUUID()] }, status: 404 })],
  ['POST /api/v1/leads/unmerge', ({ leadId }) => ({ body: { id: leadId }, status: 404 })],
  ['GET /api/v1/leads/export.vcf', ({ leadId }) => ({ query: `?ids=${leadId}` })],
  ['GET /api/v1/leads/export.xlsx', ({ leadId }) => ({ query: `?ids=${leadId}` })],
  [
    'POST /api/v1/leads/scans',
    ({ id }) => ({
      body: { account: id, items: [{ id: randomUUID(), scanned_at: '2026-11-27T10:00:00Z', name: 'Чуже' }] },
      status: 409,
    }),
  ],
  ['GET /api/v1/leads/settings', ({ id }) => ({ query: `?id=${id}` })],
  ['PUT /api/v1/leads/settings', () => ({ body: { on: true, button: true, retention_days: 30 } })],
  ['GET /api/v1/leads/webhook', ({ id }) => ({ query: `?id=${id}` })],
  ['POST /api/v1/leads/webhook/secret', ({ id }) => ({ query: `?id=${id}`, status: 404 })],
  ['POST /api/v1/leads/webhook/resume', ({ id }) => ({ query: `?id=${id}`, status: 404 })],
  ['POST /api/v1/leads/webhook/test', ({ id }) => ({ query: `?id=${id}`, status: 404 })],
  ['POST /api/v1/leads/webhook/events/:id/send', ({ eventId }) => ({ param: eventId, status: 404 })],
  ['GET /api/v1/domains', ({ id }) => ({ query: `?id=${id}` })],
  [
    'POST /api/v1/domains',
    ({ id }) => ({ query: `?id=${id}`, body: { domain: 'own-calls.example' }, status: 404 }),
  ],
  ['POST /api/v1/domains/:id/check', ({ domainId }) => ({ param: domainId, status: 404 })],
  ['DELETE /api/v1/domains/:id', ({ domainId }) => ({ param: domainId, status: 404 })],
  ['GET /api/v1/chips', ({ id }) => ({ query: `?id=${id}` })],
  ['PATCH /api/v1/chips/:chip', ({ chip }) => ({ param: chip, body: { label: 'Моє' }, status: 404 })],
  [
    'POST /api/v1/chips/:chip/claim',
    ({ chip }) => ({ param: chip, body: { secret: CHIP_SECRET }, status: 409 }),
  ],
  ['POST /api/v1/chips/:chip/release', ({ chip }) => ({ param: chip, status: 404 })],
  ['POST /api/v1/chips/:chip/lost', ({ chip }) => ({ param: chip, status: 404 })],
  ['PATCH /api/v1/profile/', ({ id }) => ({ body: { ids: [id], name: 'Чужа' }, status: 403 })],
  ['PATCH /api/v1/profile/', () => ({ body: { name: 'Своя', phones: [{ value: '+380671234567' }] } })],
  ['GET /api/v1/profile/url', ({ slug }) => ({ query: `?custom_url=${slug}` })],
  ['PUT /api/v1/profile/url', ({ slug }) => ({ body: { custom_url: slug }, status: 409 })],
  ['PUT /api/v1/profile/url', () => ({ body: { custom_url: 'an-address-of-my-own' } })],
  ['PUT /api/v1/profile/layout', () => ({ body: [] })],
  // The caller has already bought the customization.
  ['POST /api/v1/profile/customization', ({ id }) => ({ query: `?id=${id}`, status: 409 })],
  ['PUT /api/v1/profile/photo', () => ({ body: { pfp: toDataUrl(png, 'image/png') } })],
  ['DELETE /api/v1/profile/photo', () => ({})],
  ['PUT /api/v1/profile/custom-logo', () => ({ file: png })],
  ['DELETE /api/v1/profile/custom-logo', () => ({})],
  ['PUT /api/v1/profile/custom-background', () => ({ file: png })],
  ['DELETE /api/v1/profile/custom-background', () => ({})],
  ['PUT /api/v1/profile/group-logo', () => ({ file: png })],
  ['DELETE /api/v1/profile/group-logo', () => ({})],
  ['PUT /api/v1/profile/menu', () => ({ file: aPdf() })],
  ['DELETE /api/v1/profile/menu', () => ({})],
  ['PUT /api/v1/profile/menu/link', () => ({ body: { link: 'https://menu.example' } })],
  ['POST /api/v1/profile/restore', ({ id }) => ({ by: 'deleted', query: `?id=${id}` })],
  ['POST /api/v1/profile/restore-clear', ({ id }) => ({ by: 'deleted', query: `?id=${id}` })],
  ['POST /api/v1/profile/hard-delete', ({ id }) => ({ by: 'deleted', query: `?id=${id}` })],
  ['POST /api/v1/profile/subscription', () => ({})],
  ['GET /api/v1/profile/pay/:id', ({ orderId }) => ({ param: orderId, status: 404 })],
  ['GET /api/v1/profile/pay/:id', () => ({ param: 'subscription', status: 303 })],
  [
    'POST /api/v1/profile/registration',
    ({ login }) => ({ by: 'keyed', body: { email: login, password }, status: 409 }),
  ],
  [
    'POST /api/v1/profile/registration',
    () => ({ by: 'keyed', body: { email: 'linked@example.com', password } }),
  ],
  ['DELETE /api/v1/profile/registration', () => ({ by: 'keyed' })],
  ['POST /api/v1/profile/login-link', () => ({ by: 'keyed' })],
  ['POST /api/v1/profile/resend-email-confirmation', () => ({ body: true })],
  ['GET /api/v1/import', ({ id }) => ({ query: `?id=${id}` })],
  ['POST /api/v1/import', () => ({ file: Buffer.from('https://zerno.example') })],
  [
    'POST /api/v1/import/:id/apply',
    ({ importId }) => ({ param: importId, body: { items: ['0'] }, status: 404 }),
  ],
  ['GET /api/v1/settings/', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/settings/export', ({ id }) => ({ query: `?id=${id}` })],
  ['GET /api/v1/settings/export.zip', ({ id }) => ({ query: `?id=${id}` })],
  ['PUT /api/v1/settings/type', () => ({ body: { type: 20 } })],
  ['PUT /api/v1/settings/disable-auto-save', () => ({ body: { disable_auto_save: true } })],
  ['PUT /api/v1/settings/email', ({ login }) => ({ body: { email: login }, status: 409 })],
  ['PUT /api/v1/settings/email', () => ({ body: { email: 'changed@example.com' } })],
  [
    'PUT /api/v1/settings/password',
    () => ({ body: { old_password: password, new_password: 'another one' } }),
  ],
  ['DELETE /api/v1/settings/profile', () => ({})],
  ['GET /api/v1/settings/sessions', ({ id }) => ({ query: `?id=${id}` })],
  ['DELETE /api/v1/settings/sessions', ({ id }) => ({ query: `?id=${id}` })],
  ['DELETE /api/v1/settings/sessions/:id', ({ sessionId }) => ({ param: sessionId, status: 404 })],
]

describe('isolation of owners', () => {
  let other: Other

  beforeAll(async () => {
    other = await anOwnerOfEverything()
  })

  test('the tests of owners’ calls cover every one of them', () => {
    const tried = new Set<string>(TRIALS.map(([name]) => name))
    expect(ownerCalls.map(([name]) => name).filter(name => !tried.has(name))).toEqual([])
  })

  test.each(TRIALS)('the call %s neither shows nor changes another owner’s data', async (name, of) => {
    const { by, status = 200, ...sent } = of(other)
    const doer = await aDoer(by)
    const before = await rowsNaming(other)
    const response = await send(doer, name, sent)
    expect([response.statusCode, response.body]).toEqual([status, expect.not.stringContaining(other.login)])
    expect(response.body).not.toContain('Таємниця')
    expect(await rowsNaming(other)).toEqual(before)
  })

  test('an ended session is refused by every call', async () => {
    const owner = await anOwner(server.app)
    const token = owner.cookies.get('Token') ?? ''
    await owner.send('POST', '/auth/signout')
    owner.cookies.set('Token', token)
    for (const [name, of] of TRIALS) {
      const { statusCode, body } = await send(owner, name, of(other))
      expect([name, statusCode, body]).toEqual([name, 401, 'unauthorised'])
    }
  })
})

async function aDoer(by: Trial['by']): Promise<Visitor> {
  const doer = by === 'keyed' ? await aKeyedOwner(server) : await anOwner(server.app)
  await updateStoredProfile(server, doer.id, {
    customizationEnabled: true,
    ...(by === 'deleted' && { deletedAt: server.clock.now() }),
  })
  // After this time an email about signing up may be requested again.
  server.clock.advance({ seconds: 61 })
  return doer
}

function send(visitor: Visitor, name: CallName, { query = '', param = '', body, file }: Trial) {
  const { method, path } = splitCallName(name)
  const url = path.replace(/:\w+/, param) + query
  if (!file) return visitor.send(method, url, body)
  const { payload, contentType } = aForm({ bytes: file })
  return visitor.send(method, url, payload, { 'content-type': contentType })
}

async function anOwnerOfEverything(): Promise<Other> {
  const owner = await anOwner(server.app)
  const { id, login } = owner
  const slug = `of-${id}`
  await updateStoredProfile(server, id, { type: 'restaurant', customizationEnabled: true })
  const changes = { name: 'Таємниця', info: 'Таємниця', phones: [{ value: '+380671234567' }] }
  const token = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
    keys: pushKeys(),
  }
  const made = [
    await owner.send('PATCH', '/api/v1/profile/', changes),
    await owner.send('PUT', '/api/v1/profile/url', { custom_url: slug }),
    await owner.send('PUT', '/api/v1/profile/photo', { pfp: toDataUrl(png, 'image/png') }),
    await sendFile(owner, '/api/v1/profile/custom-logo', { bytes: png }),
    await sendFile(owner, '/api/v1/profile/custom-background', { bytes: png }),
    await sendFile(owner, '/api/v1/profile/group-logo', { bytes: png }),
    await sendFile(owner, '/api/v1/profile/menu', { bytes: aPdf() }),
    await owner.send('PUT', '/api/v1/settings/email', { email: `next-${login}` }),
    await owner.send('DELETE', '/api/v1/settings/profile'),
    await owner.send('POST', '/push/tokens', { token }),
    await owner.send('POST', '/order', anOrder()),
  ]
  expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 200))
  const settings = { on: true, button: false, retention_days: 90, webhook: 'https://secret.example' }
  await owner.send('PUT', '/api/v1/leads/settings', settings)
  // The webhook is switched off, so that no delivery changes the event.
  await server.database.db.execute(sql`update lead_webhooks set off = 'gone' where profile_id = ${id}`)
  await submitLeadForm(server, id, { name: 'Таємниця' })
  const webhook = await owner.send('GET', '/api/v1/leads/webhook')
  const eventId = webhook.json<{ events: { id: string }[] }>().events[0]?.id ?? ''
  const left = await owner.send('GET', '/api/v1/leads')
  const leadId = left.json<{ items: { id: string }[] }>().items[0]?.id ?? ''
  const orderId = made.at(-1)?.json<{ orderID: string }>().orderID ?? ''
  const sessions = await owner.send('GET', '/api/v1/settings/sessions')
  const sessionId = sessions.json<{ items: { id: string }[] }>().items[0]?.id ?? ''
  const { payload, contentType } = aForm({ bytes: Buffer.from('https://secret.example') })
  const read = await owner.send('POST', '/api/v1/import', payload, { 'content-type': contentType })
  const { id: importId } = read.json<{ id: string }>()
  const secretHash = hashSecret(CHIP_SECRET)
  const now = server.clock.now()
  await server.database.db.insert(chipsTable).values({
    number: CHIP,
    kind: 'ntag213',
    secretHash,
    profileId: id,
    label: 'Таємниця',
    claimedAt: now,
    createdAt: now,
  })
  const domainId = randomUUID()
  await server.database.db.insert(ownDomainsTable).values({
    id: domainId,
    profileId: id,
    domain: 'secret-domain.example',
    token: 'Таємниця',
    since: now,
    nextCheckAt: now,
    createdAt: now,
  })
  const other = { id, login, slug, leadId, eventId, orderId, sessionId, importId, chip: CHIP, domainId }
  // Queued emails would change their own rows when they are sent, so the test waits for them.
  await vi.waitUntil(async () => !(await rowsNaming(other)).some(row => /^letters .*\bqueued\b/.test(row)), {
    timeout: 20_000,
  })
  return other
}

/** Every row, in any table, that contains an owner's id or their order's id, as text. */
async function rowsNaming({ id, orderId }: Other): Promise<string[]> {
  const tables = await readTexts(
    sql`select table_name as text from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(async table => {
      const found = await readTexts(sql`select t::text as text from ${sql.identifier(table)} t order by 1`)
      return found.filter(row => row.includes(id) || row.includes(orderId)).map(row => `${table} ${row}`)
    }),
  )
  return rows.flat()
}

async function readTexts(query: SQL): Promise<string[]> {
  const found: unknown = await server.database.db.execute(query)
  return (found as { rows: { text: string }[] }).rows.map(({ text }) => text)
}
