import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { tokenInEmail } from '../../../test/email-link.ts'
import { runJob } from '../../../test/run-job.ts'
import { anOwner, aVisitor } from '../../../test/visitor.ts'
import { createSmtp } from '../../integrations/emails/smtp.ts'
import { startMailServer } from '../../integrations/emails/test/mail-server.ts'
import { createEmailRepository } from './emails.repository.ts'
import { EMAIL_SEND_QUEUE } from './emails.jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

test('an hour-long mail server outage blocks no sign-up, and the email arrives later, once, with a working link', async () => {
  const before = await startMailServer({ secure: false })
  await before.close()
  const emailPort = createSmtp({ url: before.url })
  const one = await buildTestApp({ emailPort })
  const two = await buildTestApp({ emailPort, beside: one })
  const owner = await anOwner(one.app)
  const email = async () => (await createEmailRepository(one.database.db).listOf(owner.id))[0]
  await expect.poll(email, { timeout: 20_000 }).toMatchObject({ attempts: 1, status: 'queued' })

  one.clock.advance({ hours: 1 })
  const back = await startMailServer({ secure: false, port: Number(new URL(before.url).port) })
  const bothTry = () => Promise.all([one, two].map(({ service }) => runJob(service, EMAIL_SEND_QUEUE)))
  await bothTry()
  await expect.poll(email, { timeout: 20_000 }).toMatchObject({ attempts: 2, status: 'sent' })
  await bothTry()
  expect(back.received.map(({ recipients }) => recipients)).toEqual([[owner.login]])

  const { text = '' } = await PostalMime.parse(back.received[0]?.raw ?? '')
  const confirmed = await aVisitor(two.app).send('POST', '/auth/confirm', {
    token: tokenInEmail({ text }),
    password: 'another long secret',
  })
  expect(confirmed.json()).toEqual({ success: true, action: 'signup' })
  await two.close()
  await one.close()
  await back.close()
})
