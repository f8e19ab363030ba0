import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { EmailNotSent, EmailRefused } from '../../integrations/emails/port.ts'
import { createEmails, type EmailData, type EmailKind } from './index.ts'
import { EMAIL_SEND_QUEUE } from './emails.jobs.ts'
import { noOutbox } from '../../integrations/emails/test/no-outbox.ts'

let server: TestApp
let staff: Visitor
let sent: string[]
/** Simulates the mail server's answer. */
let mailServer: () => Promise<void>

beforeAll(async () => {
  server = await buildTestApp({
    emailPort: {
      name: 'smtp',
      async send({ subject }) {
        await mailServer()
        sent.push(subject)
      },
    },
  })
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

beforeEach(async () => {
  sent = []
  mailServer = () => Promise.resolve()
  await server.database.db.execute(sql`delete from letters`)
})

/** Queues an email as a capability does; the running service sends it at once. */
async function queue<Kind extends EmailKind>(kind: Kind, data: EmailData[Kind], address: string) {
  const { database, clock, config } = server
  const nothing = () => Promise.resolve()
  const emails = createEmails({
    ...database,
    clock,
    config,
    logger: server.app.log,
    jobs: { enqueue: nothing },
    port: { name: 'smtp', send: nothing },
    audit: { record: nothing },
    onSent: nothing,
    onRefused: nothing,
    isConfirmed: () => Promise.resolve(true),
    outbox: noOutbox,
    findOwnMail: () => Promise.resolve(null),
    makeAttachment: () => Promise.reject(new Error('No email of this test has an attachment')),
  })
  await database.inTransaction(tx =>
    emails.queue(tx, { kind, to: { address }, language: 'en', brand: DEFAULT_BRAND, data }),
  )
  await runJob(server.service, EMAIL_SEND_QUEUE)
}

interface Item {
  id: string
  to: string
  status: string
  mayBeSentAgain: boolean
}

const list = async (query = '') =>
  (await staff.send('GET', `/admin/api/v1/letters${query}`)).json<{ items: Item[]; total: number }>()
const becomes = (status: string) =>
  expect
    .poll(async () => (await list()).items.map(item => item.status), { timeout: 15_000 })
    .toEqual([status])

const link = 'https://dotyk.example/confirm/a-secret-token'
const profileLink = 'https://dotyk.example/profile'

const TO = 'olena@example.com'

test.each<[EmailKind, () => Promise<void>]>([
  ['activation', () => queue('activation', { link }, TO)],
  ['group-page', () => queue('group-page', { link, group: 'Верба' }, TO)],
  [
    'staff-invitation',
    () => queue('staff-invitation', { link, role: 'owner', inviter: 'ivan@example.com' }, TO),
  ],
])('staff read a sent email without its sign-in link and can’t send it again: %s', async (_, send) => {
  await send()
  await becomes('sent')
  const { items } = await list()
  const [email] = items as [Item]
  expect(email).toMatchObject({ to: 'olena@example.com', mayBeSentAgain: false })
  expect(email).not.toHaveProperty('text')
  const { text: opened } = (await staff.send('GET', `/admin/api/v1/letters/${email.id}`)).json<{
    text: string
  }>()
  expect(opened).toContain('https://dotyk.example/…')
  const view = await staff.send('GET', `/admin/api/v1/letters/${email.id}/view`)
  expect(view.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  const stored = await server.database.db.execute(sql`select * from letters`)
  for (const text of [opened, view.body, JSON.stringify(stored)]) expect(text).not.toContain('a-secret-token')
  const again = await staff.send('POST', `/admin/api/v1/letters/${email.id}/send`)
  expect([again.statusCode, again.body]).toEqual([409, 'letter-not-resendable'])
})

test('staff see no sign-in link in a waiting email', async () => {
  mailServer = () => Promise.reject(new EmailNotSent('ECONNREFUSED', 'away'))
  await queue('recovery', { link }, 'olena@example.com')
  await expect.poll(async () => JSON.stringify(await list()), { timeout: 15_000 }).toContain('ECONNREFUSED')
  const [waiting] = (await list()).items as [Item]
  for (const path of ['', `/${waiting.id}`, `/${waiting.id}/view`]) {
    const { statusCode, body } = await staff.send('GET', `/admin/api/v1/letters${path}`)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).not.toContain('a-secret-token')
  }
})

test('a refused email shows staff the reason and can be sent again, which is in the audit log', async () => {
  mailServer = () => Promise.reject(new EmailRefused('550', 'No such mailbox'))
  await queue('expired', { link: profileLink }, 'olena@example.com')
  await becomes('refused')
  const [refused] = (await list('?status=failed')).items as [Item]
  expect(refused).toMatchObject({ reason: '550', mayBeSentAgain: true })
  mailServer = () => Promise.resolve()
  expect((await staff.send('POST', `/admin/api/v1/letters/${refused.id}/send`)).statusCode).toBe(200)
  await becomes('sent')
  expect(sent).toHaveLength(1)
  const { rows } = (await server.database.db.execute(
    sql`select action, before from audit_entries join audit_subjects on entry_id = id where subject_id = ${refused.id}`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([{ action: 'letter.sent-again', before: { status: 'refused' } }])
  expect((await staff.send('POST', `/admin/api/v1/letters/${randomUUID()}/send`)).statusCode).toBe(404)
})

test('staff can send all emails that wait for a later attempt immediately', async () => {
  mailServer = () => Promise.reject(new EmailNotSent('ECONNREFUSED', 'away'))
  await queue('expired', { link: profileLink }, 'olena@example.com')
  await expect.poll(async () => JSON.stringify(await list()), { timeout: 15_000 }).toContain('ECONNREFUSED')
  mailServer = () => Promise.resolve()
  const hurried = await staff.send('POST', '/admin/api/v1/letters/hurry')
  expect(hurried.json()).toEqual({ success: true, hurried: 1 })
  await becomes('sent')
})

test('staff find emails by address and state, page by page', async () => {
  for (const name of ['olena', 'ihor', 'o_ksana']) {
    await queue('expired', { link: profileLink }, `${name}@example.com`)
    server.clock.advance({ seconds: 1 })
  }
  await expect.poll(async () => (await list('?status=sent')).total, { timeout: 15_000 }).toBe(3)
  const found = async (query: string) => (await list(query)).items.map(({ to }) => to.split('@')[0])
  expect(await found('?q=IHOR')).toEqual(['ihor'])
  expect(await found('?q=o_')).toEqual(['o_ksana'])
  expect(await found('?status=waiting')).toEqual([])
  expect(await found('?sort=createdAt')).toEqual(['olena', 'ihor', 'o_ksana'])
  const page = (await staff.send('GET', '/admin/api/v1/letters?limit=2')).json<{
    next: string
    total: number
  }>()
  expect(page.total).toBe(3)
  expect(await found(`?limit=2&cursor=${page.next}`)).toEqual(['olena'])
})
