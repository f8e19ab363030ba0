import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { createCompanySmtp } from '../../integrations/emails/company-smtp.ts'
import {
  type MailServer,
  smtpError,
  startMailServer,
  startSilentServer,
} from '../../integrations/emails/test/mail-server.ts'

const FROM = 'Верба <card@verba.example>'
const PASSWORD = 's3cret'

let server: TestApp
let staff: Visitor
let mailServer: MailServer
let passwords: unknown[]
let afterData: Error | null

beforeAll(async () => {
  passwords = []
  afterData = null
  mailServer = await startMailServer({
    secure: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    afterData: () => afterData,
    onAuth({ password }, _session, answer) {
      passwords.push(password)
      if (password === PASSWORD) answer(null, { user: 'card' })
      else answer(smtpError(535, '5.7.8 Wrong password of card@verba.example'))
    },
  })
  const openMailServer = createCompanySmtp({
    allowsPrivate: true,
    timeouts: { connect: 500, silence: 500, total: 1_000 },
  })
  server = await buildTestApp({
    env: { ALLOW_PRIVATE_MAIL_SERVERS: 'true' },
    // This mail server connection has shorter timeouts than the service's, so the tests are faster.
    openMailServer: address => openMailServer(address),
  })
  staff = await aStaffMember(server)
})

afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const portOf = ({ url }: MailServer) => Number(new URL(url).port)
const ours = () => ({ from: FROM, login: 'card', server: '127.0.0.1', port: portOf(mailServer) })

async function aMailedCompany(): Promise<string> {
  const { id } = await aCompany(staff, { name: 'Верба', mail: { ...ours(), password: PASSWORD } })
  return id
}

async function tryMail(id: string, body: object) {
  const url = `/admin/api/v1/companies/${id}/test-letter`
  const { statusCode, body: answer, headers } = await staff.send('POST', url, body)
  return statusCode === 200
    ? (JSON.parse(answer) as object)
    : `${statusCode} ${answer} ${String(headers['x-error-field'] ?? '')}`
}

const to = 'olena@people.example'

test('a test email goes by the stored server with the kept password, in the company’s name', async () => {
  expect(await tryMail(await aMailedCompany(), { to })).toEqual({ outcome: 'sent', said: '' })
  const [message] = mailServer.received.splice(0)
  expect(message?.recipients).toEqual([to])
  expect(message?.raw.toString()).toMatch(/^From: .*<card@verba\.example>\r?$/m)
})

test('a failed test email shows what the mail server answered, without addresses', async () => {
  const id = await aMailedCompany()
  expect(await tryMail(id, { to, mail: { ...ours(), password: 'wrong' } })).toEqual({
    outcome: 'refused',
    said: '535 5.7.8 Wrong password of …',
  })
  afterData = smtpError(554, '5.6.0 Looks like spam')
  expect(await tryMail(id, { to })).toEqual({ outcome: 'refused', said: '554 5.6.0 Looks like spam' })
  afterData = null
})

test('a kept mail password is sent to no other server and for no other login', async () => {
  const id = await aMailedCompany()
  passwords.length = 0
  await tryMail(id, { to, mail: { ...ours(), login: 'other' } })
  await tryMail(id, { to, mail: { ...ours(), server: 'localhost' } })
  expect(passwords).not.toContain(PASSWORD)
})

test.each([
  ['is silent', () => startSilentServer(), 'timed-out'],
  ['greets and hangs', () => startSilentServer('220 hello\r\n'), 'timed-out'],
] as const)('a test email to a mail server that %s fails soon', async (_what, start, outcome) => {
  const hanging = await start()
  const mail = { ...ours(), port: portOf(hanging) }
  expect(await tryMail(await aMailedCompany(), { to, mail })).toEqual({ outcome, said: '' })
  await hanging.close()
})

test('a test email reports a mail server that can’t be reached as such', async () => {
  const gone = await startSilentServer()
  const port = portOf(gone)
  await gone.close()
  const id = await aMailedCompany()
  expect(await tryMail(id, { to, mail: { ...ours(), port } })).toEqual({ outcome: 'not-listening', said: '' })
  expect(await tryMail(id, { to, mail: { ...ours(), server: 'smtp.nowhere.invalid' } })).toEqual({
    outcome: 'unknown-host',
    said: '',
  })
})

test('a test email with invalid data is refused with its field, and a tried one is in the audit log', async () => {
  const { id } = await aCompany(staff, { name: 'Липа' })
  expect(await tryMail('unknown', { to })).toBe('404 company-not-found ')
  expect(await tryMail(id, { to })).toBe('400 text-required mail.server')
  expect(await tryMail(id, { to: 'nobody' })).toBe('400 email-invalid to')
  expect(await tryMail(id, { to, mail: { ...ours(), from: 'nobody' } })).toBe('400 email-invalid mail.from')
  await tryMail(id, { to, mail: ours() })
  const { items } = (await staff.send('GET', '/admin/api/v1/audit?limit=1')).json<{
    items: { action: string }[]
  }>()
  expect(items.map(({ action }) => action)).toEqual(['company.mail-tested'])
})
