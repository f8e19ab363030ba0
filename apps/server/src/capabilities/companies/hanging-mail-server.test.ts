import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import { aVisitor, type Visitor } from '../../../test/visitor.ts'
import { startMailServer, startSilentServer } from '../../integrations/emails/test/mail-server.ts'
import { EMAIL_SEND_QUEUE } from '../emails/emails.jobs.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'

const HOST = 'card.verba.example'
const PASSWORD = 'correct horse battery'

let server: TestApp
let staff: Visitor

beforeAll(async () => {
  server = await buildTestApp({ env: { ALLOW_PRIVATE_MAIL_SERVERS: 'true' } })
  staff = await aStaffMember(server)
})

afterAll(() => server.close())

async function signUpAt(host: string, login: string): Promise<string> {
  const response = await aVisitor(server.app).send(
    'POST',
    '/auth/signup',
    { login, password: PASSWORD },
    { host },
  )
  return response.json<{ id: string }>().id
}

test('a company’s mail server that hangs delays no other emails, and gets its own once it answers', async () => {
  const hanging = await startSilentServer()
  const port = Number(new URL(hanging.url).port)
  const mail = { from: 'Верба <card@verba.example>', login: '', server: '127.0.0.1', port }
  await aCompany(staff, { name: 'Верба', domains: [HOST], mail })
  const logins = Array.from({ length: 20 }, (_, at) => `reader-${at}@verba.example`)
  const owners = await Promise.all(logins.map(login => signUpAt(HOST, login)))

  await signUpAt('dotyk.test', 'other@people.example')
  await server.emailTo('other@people.example')
  const emails = createEmailRepository(server.database.db)
  const attempts = async () =>
    (await Promise.all(owners.map(id => emails.listOf(id)))).flat().map(email => email.attempts)
  expect(await attempts()).toEqual(Array<number>(logins.length).fill(0))

  await hanging.close()
  await expect.poll(async () => Math.min(...(await attempts())), { timeout: 20_000 }).toBe(1)
  const back = await startMailServer({ secure: false, disabledCommands: ['STARTTLS'], port })
  server.clock.advance({ hours: 1 })
  await runJob(server.service, EMAIL_SEND_QUEUE)
  const received = () => back.received.flatMap(({ recipients }) => recipients).sort()
  await expect.poll(received, { timeout: 20_000 }).toEqual([...logins].sort())
  await back.close()
})
