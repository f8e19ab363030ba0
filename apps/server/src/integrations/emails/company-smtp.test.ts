import { expect, test } from 'vitest'
import { createCompanySmtp } from './company-smtp.ts'
import { EmailNotSent } from './port.ts'
import { anOutgoingEmail } from './test/an-email.ts'
import { startMailServer } from './test/mail-server.ts'
import { TEST_CERTIFICATE } from './test/test-certificate.ts'

test('no email goes to a server in a private network unless that is configured', async () => {
  const server = await startMailServer({ secure: false, disabledCommands: ['STARTTLS'] })
  const port = Number(new URL(server.url).port)
  const send = (allowsPrivate: boolean, name: string) =>
    createCompanySmtp({ allowsPrivate, ca: TEST_CERTIFICATE.cert })({
      server: name,
      port,
      login: '',
      password: '',
    }).send(anOutgoingEmail())
  for (const name of ['127.0.0.1', 'localhost']) {
    await expect(send(false, name)).rejects.toMatchObject({ code: 'EPRIVATE' })
    await expect(send(false, name)).rejects.toBeInstanceOf(EmailNotSent)
  }
  expect(server.received).toEqual([])
  await send(true, '127.0.0.1')
  expect(server.received).toHaveLength(1)
  await server.close()
})
