import { LANGUAGES } from '@dotyk/domain/values'
import PostalMime from 'postal-mime'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../test/a-company.ts'
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts'
import { runJob } from '../../../test/run-job.ts'
import { serviceNameIn } from '../../../test/service-name.ts'
import { aStaffMember } from '../../../test/staff-member.ts'
import type { BrandContext } from '../../brands.ts'
import { type MailServer, startMailServer } from '../../integrations/emails/test/mail-server.ts'
import type { EmailKind } from '../emails/email-kinds.ts'
import { EMAIL_SEND_QUEUE } from '../emails/emails.jobs.ts'
import { createEmailRepository } from '../emails/emails.repository.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { emailSamples } from '../emails/email-samples.ts'
import { createCompanyRepository } from './companies.repository.ts'
import { createCompanyDirectory } from './directory.ts'

const SAMPLES = emailSamples('http://card.verba.example/confirm/secret')
const EMAILS = (Object.keys(SAMPLES) as EmailKind[]).flatMap(kind =>
  LANGUAGES.map(language => ({ kind, language, address: `${kind}-${language}@people.example` })),
)

let server: TestApp
let mailServer: MailServer
let company: BrandContext

beforeAll(async () => {
  mailServer = await startMailServer({ secure: false, disabledCommands: ['STARTTLS'] })
  server = await buildTestApp({ env: { ALLOW_PRIVATE_MAIL_SERVERS: 'true' } })
  const port = Number(new URL(mailServer.url).port)
  const { id } = await aCompany(await aStaffMember(server), {
    name: 'Верба',
    domains: ['card.verba.example'],
    mail: { from: 'Верба <card@verba.example>', login: '', server: '127.0.0.1', port },
  })
  company = await placeOf(id)
})

afterAll(async () => {
  await server.close()
  await mailServer.close()
})

async function placeOf(id: string): Promise<BrandContext> {
  const { brands, load } = createCompanyDirectory({
    companies: createCompanyRepository(server.database.db),
    config: server.config,
    publicUrl: () => 'http://dotyk.test',
    logger: pino({ level: 'silent' }),
  })
  await load()
  return brands.of(id)
}

async function queueAll(companyId: string | null): Promise<void> {
  const { db, inTransaction } = server.database
  const ctx = {
    emails: createEmailRepository(db),
    clock: server.clock,
    config: server.config,
    jobs: { enqueue: () => Promise.resolve() },
    isConfirmed: () => Promise.resolve(false),
  }
  for (const { kind, language, address } of EMAILS) {
    const to = { address: `${companyId === null ? 'by-ours-' : ''}${address}` }
    const email = { kind, language, to, brand: company.brand, companyId, data: SAMPLES[kind] }
    await inTransaction(tx => queueEmail(ctx, tx, email))
  }
  await runJob(server.service, EMAIL_SEND_QUEUE)
}

test('no email sent through a company’s own mail server names the service in its parts or headers', async () => {
  await queueAll(company.companyId)
  await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(EMAILS.length)
  for (const { recipients, raw } of mailServer.received) {
    const { subject, html, text, from, headers } = await PostalMime.parse(raw)
    expect(from).toMatchObject({ name: 'Верба', address: 'card@verba.example' })
    expect(`${subject}${html}${text}`).toContain('Верба')
    const said = JSON.stringify([subject, html, text, headers])
    expect(serviceNameIn(said), String(recipients)).toBe('')
  }
})

test('a company’s email sent through the service’s mail server names the service only in its sender’s address', async () => {
  await queueAll(null)
  await expect.poll(() => server.emails.length, { timeout: 20_000 }).toBe(EMAILS.length)
  for (const { subject, html, text, from, to } of server.emails) {
    expect(from.name).toBe('Верба')
    expect(serviceNameIn(JSON.stringify([subject, html, text])), to.address).toBe('')
  }
})
