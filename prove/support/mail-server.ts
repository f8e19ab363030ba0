import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Opens a mail server that accepts every email and records the recipients. */
export async function openMailServer() {
  const received: { to: string; messageId: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then(message => {
        const messageId = /^message-id: *(\S+)/im.exec(message)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, messageId })
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
