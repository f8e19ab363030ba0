import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { runJob } from '../../test/run-job.ts'
import { aStaffMember } from '../../test/staff-member.ts'
import { anOwner, aVisitor } from '../../test/visitor.ts'

const [FORMER, NEXT] = ['the secret from before the change', 'the secret from after the change']
const QUEUES = ['staff', 'companies', 'leads'].map(name => `${name}.renew-encryption`)
const MAIL_PASSWORD = 's3cret of the mail server'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ env: { APP_SECRET: FORMER } })
})

afterAll(() => server.close())

test('what was encrypted under the former secret is read with the next one alone, an hour after both were accepted', async () => {
  const member = await aStaffMember(server)
  const secondFactor = '/admin/api/v1/account/second-factor'
  const { secret } = (await member.send('POST', secondFactor)).json<{ secret: string }>()
  const codeNow = () => generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1_000) })
  await member.send('POST', `${secondFactor}/confirm`, { password: member.password, code: codeNow() })
  const mail = { from: 'card@verba.example', login: 'card', server: 'mail.verba.example', port: 465 }
  const company = await aCompany(member, { name: 'Верба', mail: { ...mail, password: MAIL_PASSWORD } })
  const owner = await anOwner(server.app)
  const webhook = { on: true, button: false, retention_days: 90, webhook: 'https://crm.example/hook' }
  await owner.send('PUT', '/api/v1/leads/settings', webhook)
  await owner.send('POST', '/api/v1/leads/webhook/secret')
  const secretOf = async ({ app }: TestApp) => {
    const headers = { cookie: `Token=${owner.cookies.get('Token') ?? ''}` }
    return (await app.inject({ url: '/api/v1/leads/webhook', headers })).json<{ secret: string }>().secret
  }
  const webhookSecret = await secretOf(server)

  const both = { APP_SECRET: `${NEXT},${FORMER}` }
  const during = await buildTestApp({ env: both, beside: server, runsWorkers: false })
  for (const queue of QUEUES) await runJob(during.service, queue)
  await during.close()

  const passwords: unknown[] = []
  const after = await buildTestApp({
    env: { APP_SECRET: NEXT },
    beside: server,
    runsWorkers: false,
    openMailServer(settings) {
      passwords.push(settings.password)
      return { name: 'smtp', send: () => Promise.resolve() }
    },
  })
  server.clock.advance({ seconds: 30 })
  const later = aVisitor(after.app)
  const credentials = { login: member.login, password: member.password, code: codeNow() }
  expect((await later.send('POST', '/admin/auth/signin', credentials)).statusCode).toBe(200)
  const path = `/admin/api/v1/companies/${company.id}/test-letter`
  expect((await later.send('POST', path, { to: 'olena@people.example' })).statusCode).toBe(200)
  expect(passwords).toEqual([MAIL_PASSWORD])
  expect(await secretOf(after)).toBe(webhookSecret)
  await after.close()
})
