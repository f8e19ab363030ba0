import { afterEach, expect, test } from 'vitest'
import { EmailNotSent, EmailRefused } from './port.ts'
import { createSmtp } from './smtp.ts'
import { anOutgoingEmail } from './test/an-email.ts'
import { describeEmailPort } from './test/describe-email-port.ts'
import {
  type MailServer,
  type MailServerOptions,
  smtpError,
  startMailServer,
  startSilentServer,
} from './test/mail-server.ts'
import { TEST_CERTIFICATE } from './test/test-certificate.ts'

const ca = TEST_CERTIFICATE.cert

describeEmailPort('smtp', async () => {
  const server = await startMailServer()
  return {
    port: createSmtp({ url: server.url, ca }),
    received: async () => server.received.map(({ raw }) => raw),
    close: () => server.close(),
  }
})

const servers: MailServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(server => server.close())))

async function started(server: Promise<MailServer>): Promise<MailServer> {
  servers.push(await server)
  return server
}

/** Returns the error of sending one email to a mail server with these options. */
async function failureAt(options: MailServerOptions): Promise<unknown> {
  const server = await started(startMailServer(options))
  const failure = await createSmtp({ url: server.url, ca })
    .send(anOutgoingEmail())
    .catch((error: unknown) => error)
  expect(server.received).toEqual([])
  return failure
}

test('an email goes to its recipient alone', async () => {
  const server = await started(startMailServer())
  await createSmtp({ url: server.url, ca }).send(anOutgoingEmail())
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['olena@example.com']])
})

test('an unknown mailbox is refused for good', async () => {
  const failure = await failureAt({
    onRcptTo: (_, __, answer) => answer(smtpError(550, 'No such mailbox olena@example.com')),
  })
  expect(failure).toBeInstanceOf(EmailRefused)
  expect(failure).toMatchObject({ code: '550' })
})

test.each<[string, MailServerOptions]>([
  ['after the whole email was read', { afterData: () => smtpError(550, '5.1.1 No such mailbox') }],
  ['as switched off', { onRcptTo: (_, __, answer) => answer(smtpError(550, '5.2.1 Mailbox disabled')) }],
  [
    'without an enhanced code',
    { onRcptTo: (_, __, answer) => answer(smtpError(553, 'Mailbox name not allowed')) },
  ],
])('a mailbox refused %s is refused for good', async (_, options) => {
  const failure = await failureAt({ hideENHANCEDSTATUSCODES: true, ...options })
  expect(failure).toBeInstanceOf(EmailRefused)
})

test('an SMTP failure is reported without naming the person', async () => {
  const failure = await failureAt({
    onRcptTo: (_, __, answer) => answer(smtpError(550, 'No <olena@example.com> here')),
  })
  expect(String(failure)).toContain('550')
  expect(String(failure)).not.toContain('olena')
})

/** Has the test's server send replies exactly as given, without adding an enhanced status code. */
const bare = (options: MailServerOptions): MailServerOptions => ({
  hideENHANCEDSTATUSCODES: true,
  ...options,
})

test.each<[string, MailServerOptions, string]>([
  ['a mailbox that is busy', { onRcptTo: (_, __, answer) => answer(smtpError(450, 'Greylisted')) }, '450'],
  ['a server short of space', { afterData: () => smtpError(452, 'Try later') }, '452'],
  [
    'a sender that is not wanted',
    { onMailFrom: (_, __, answer) => answer(smtpError(550, 'Not you')) },
    '550',
  ],
  [
    'a relay that refuses us',
    {
      hideENHANCEDSTATUSCODES: true,
      onRcptTo: (_, __, answer) => answer(smtpError(554, '5.7.1 Relay access denied')),
    },
    '554',
  ],
  ['a full mailbox', bare({ onRcptTo: (_, __, answer) => answer(smtpError(552, 'Mailbox full')) }), '552'],
  ['a full mailbox after the data', bare({ afterData: () => smtpError(552, '5.2.2 Over quota') }), '552'],
  ['a full mailbox told as 550', bare({ afterData: () => smtpError(550, '5.2.2 Over quota') }), '550'],
  ['a refused content', bare({ afterData: () => smtpError(554, 'Transaction failed') }), '554'],
  ['a content taken for spam', bare({ afterData: () => smtpError(550, 'Looks like spam') }), '550'],
  ['a content that is too long', bare({ afterData: () => smtpError(552, '5.3.4 Too big') }), '552'],
])('%s doesn’t count against the address: the email is tried again', async (_, options, code) => {
  const failure = await failureAt(options)
  expect(failure).toBeInstanceOf(EmailNotSent)
  expect(failure).toMatchObject({ code })
})

test('a wrong password is our own mistake and stays out of the error', async () => {
  const server = await started(
    startMailServer({ onAuth: (_, __, answer) => answer(smtpError(535, 'Wrong')) }),
  )
  const url = server.url.replace('://', '://dotyk:s3cret@')
  const failure = await createSmtp({ url, ca })
    .send(anOutgoingEmail())
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(EmailNotSent)
  expect(failure).toMatchObject({ code: '535' })
  expect(JSON.stringify([failure, String(failure)])).not.toContain('s3cret')
})

test('SMTP credentials in the address sign in, whatever characters they hold', async () => {
  const credentials: unknown[] = []
  const server = await started(
    startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _, answer) => {
        credentials.push([username, password])
        answer(null, { user: username })
      },
    }),
  )
  await createSmtp({ url: server.url.replace('://', '://post%40dotyk:p%3A%2F%25%D1%89@'), ca }).send(
    anOutgoingEmail(),
  )
  expect(credentials).toEqual([['post@dotyk', 'p:/%щ']])
  expect(server.received).toHaveLength(1)
})

test('an unavailable mail server is reported as an outage', async () => {
  const server = await startMailServer()
  await server.close()
  const sending = createSmtp({ url: server.url, ca }).send(anOutgoingEmail())
  await expect(sending).rejects.toBeInstanceOf(EmailNotSent)
  await expect(sending).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

const QUICK = { connect: 2_000, silence: 100, total: 5_000 }

test.each([
  ['never greets', ''],
  ['greets and falls silent', '220 ready\r\n'],
])('sending to a mail server that %s is given up', async (_, greeting) => {
  const server = await started(startSilentServer(greeting))
  const sending = createSmtp({ url: server.url, timeouts: QUICK }).send(anOutgoingEmail())
  await expect(sending).rejects.toBeInstanceOf(EmailNotSent)
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('sending to a mail server that never acknowledges an email is given up', async () => {
  const server = await started(startMailServer({ onData: stream => void stream.resume() }))
  const sending = createSmtp({ url: server.url, ca, timeouts: QUICK }).send(anOutgoingEmail())
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('sending an email takes no longer than its total time', async () => {
  const server = await started(startSilentServer())
  const timeouts = { connect: 60_000, silence: 60_000, total: 100 }
  const sending = createSmtp({ url: server.url, timeouts }).send(anOutgoingEmail())
  await expect(sending).rejects.toBeInstanceOf(EmailNotSent)
})

test('no email goes to a server whose certificate is not trusted', async () => {
  const server = await started(startMailServer())
  await expect(createSmtp({ url: server.url }).send(anOutgoingEmail())).rejects.toBeInstanceOf(EmailNotSent)
  expect(server.received).toEqual([])
})

// The address 0.0.0.0 also leads to this machine, but isn't one of those to which unencrypted connections are allowed.
test('an email is held back if the mail server on another machine offers no encryption', async () => {
  const server = await started(
    startMailServer({ host: '0.0.0.0', secure: false, disabledCommands: ['STARTTLS'] }),
  )
  await expect(createSmtp({ url: server.url, ca }).send(anOutgoingEmail())).rejects.toBeInstanceOf(
    EmailNotSent,
  )
  expect(server.received).toEqual([])
})

test('an unencrypted connection is upgraded by STARTTLS', async () => {
  const encrypted: boolean[] = []
  const server = await started(
    startMailServer({
      host: '0.0.0.0',
      secure: false,
      onMailFrom: (_, session, answer) => {
        encrypted.push(session.secure)
        answer()
      },
    }),
  )
  await createSmtp({ url: server.url, ca }).send(anOutgoingEmail())
  expect(encrypted).toEqual([true])
  expect(server.received).toHaveLength(1)
})

test('a mail catcher on this machine needs no TLS', async () => {
  const server = await started(startMailServer({ secure: false, disabledCommands: ['STARTTLS'] }))
  await createSmtp({ url: server.url }).send(anOutgoingEmail())
  expect(server.received).toHaveLength(1)
})
