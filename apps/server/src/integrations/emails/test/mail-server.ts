import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { TEST_CERTIFICATE } from './test-certificate.ts'

interface ReceivedMessage {
  recipients: string[]
  raw: Buffer
}

export interface MailServer {
  /** The server's address, such as `smtps://127.0.0.1:12345`. */
  url: string
  received: ReceivedMessage[]
  close: () => Promise<void>
}

export interface MailServerOptions extends SMTPServerOptions {
  /** The host in the server's address; the server listens on all of the machine's addresses. */
  host?: string
  /** The port to listen on; by default any free port. */
  port?: number
  /** Returns the server's answer after a message; null accepts it. */
  afterData?: () => Error | null
}

/** Starts a real mail server, by default with TLS from the start, which keeps the emails it receives. */
export async function startMailServer(given: MailServerOptions = {}) {
  const { host = '127.0.0.1', port: wanted = 0, afterData, ...options } = given
  const received: ReceivedMessage[] = []
  const secure = options.secure ?? true
  const server = new SMTPServer({
    ...TEST_CERTIFICATE,
    secure,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onData(stream, session, answer) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = afterData?.() ?? null
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        if (!refusal) received.push({ recipients, raw: Buffer.concat(chunks) })
        answer(refusal)
      })
    },
    ...options,
  })
  // Some tests have a client hang up; without a listener that error would end the process.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(wanted, '0.0.0.0', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mailServer: MailServer = {
    url: `${secure ? 'smtps' : 'smtp'}://${host}:${port}`,
    received,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return mailServer
}

/** An error with which the server refuses, with its reply code: 4xx for a temporary and 5xx for a permanent refusal. */
export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

/** Starts a server that accepts connections, sends `greeting` and then nothing more. */
export async function startSilentServer(greeting = ''): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(greeting)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    close: () =>
      new Promise(resolve => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
