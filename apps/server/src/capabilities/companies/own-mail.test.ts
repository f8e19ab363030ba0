import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import { type MailServer, smtpError, startMailServer } from '../../integrations/emails/test/mail-server.ts'
import { EMAIL_SEND_QUEUE } from '../emails/emails.jobs.ts'

const HOST = 'card.verba.example'
const MAIL = { from: 'Верба <card@verba.example>', login: 'card', password: 's3cret', server: '127.0.0.1' }

let server: TestApp
let staff: Visitor
let mailServer: MailServer
let credentials: unknown[]
let isWrongPassword = false

beforeAll(async () => {
  credentials = []
  mailServer = await startMailServer({
    secure: false,
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, answer) {
      credentials.push([username, password])
      if (isWrongPassword) answer(smtpError(535, 'Wrong password'))
      else answer(null, { user: username ?? '' })
    },
  })
  server = await buildTestApp({ env: { ALLOW_PRIVATE_MAIL_SERVERS: 'true' } })
  staff = await aStaffMember(server)
  const port = Number(new URL(mailServer.url).port)
  await aCompany(staff, { name: 'Верба', domains: [HOST], mail: { ...MAIL, port } })
})

afterAll(async () => {
  await server.close()
  await mailServer.close()
})

function signUpAt(host: string, login: string) {
  const body = { login, password: 'correct horse battery' }
  return aVisitor(server.app).send('POST', '/auth/signup', body, { host })
}

test('only a company’s own emails go by its mail server and from its sender', async () => {
  await signUpAt(HOST, 'own@people.example')
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBe(1)
  const [message] = mailServer.received
  expect(message?.recipients).toEqual(['own@people.example'])
  expect(message?.raw.toString()).toMatch(/^From: .*<card@verba\.example>\r?$/m)
  expect(credentials).toEqual([['card', 's3cret']])
  expect(server.emails).toEqual([])
  await signUpAt('dotyk.test', 'other@people.example')
  expect((await server.emailTo('other@people.example')).from.name).toBe('Dotyk')
  expect(mailServer.received).toHaveLength(1)
})

test('an email that its company’s mail server refuses waits, and is sent by no other server', async () => {
  isWrongPassword = true
  await signUpAt(HOST, 'waiting@people.example')
  await expect.poll(() => credentials.length, { timeout: 30_000 }).toBe(2)
  const stored = async () => {
    const found = await server.database.db.execute(
      sql`select status, attempts from letters where recipient = 'waiting@people.example'`,
    )
    return (found as { rows: object[] }).rows
  }
  await expect.poll(stored, { timeout: 30_000 }).toEqual([{ status: 'queued', attempts: 1 }])
  expect(mailServer.received).toHaveLength(1)

  isWrongPassword = false
  server.clock.advance({ hours: 1 })
  await runJob(server.service, EMAIL_SEND_QUEUE)
  await expect.poll(() => mailServer.received.length, { timeout: 30_000 }).toBe(2)
  expect(mailServer.received[1]?.recipients).toEqual(['waiting@people.example'])
  expect(server.emails.map(({ to }) => to.address)).not.toContain('waiting@people.example')
})
