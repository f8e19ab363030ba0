import { once } from 'node:events'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'
import type { ApnsOptions } from '../src/integrations/wallet/apns.ts'
import { issueCertificate, type PassAuthority } from './pass-certificates.ts'

/** A message as Apple's push service received it. */
export interface ReceivedPush {
  pushToken: string
  topic: string | string[] | undefined
  body: string
  /** The common name of the certificate by which the sender identified itself. */
  sender: string | string[] | undefined
}

export interface ApplePushService {
  options: ApnsOptions
  received: ReceivedPush[]
  /** The answers to messages by token; 200 by default. */
  answers: Map<string, { status: number; reason?: string }>
  /** Resolves with the first message to a token; waits until there is one. */
  pushTo: (pushToken: string) => Promise<ReceivedPush>
  close: () => Promise<void>
}

/** Starts a test double of Apple's push service: HTTP/2 over TLS, with the sender identified by a client certificate. */
export async function anApplePushService({ authority, pass }: PassAuthority): Promise<ApplePushService> {
  const own = issueCertificate({ name: 'localhost', hosts: ['localhost'], key: pass.key }, authority)
  const server: Http2SecureServer = createSecureServer({
    cert: own.certificate,
    key: own.key,
    ca: authority.certificate,
    requestCert: true,
    rejectUnauthorized: true,
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => undefined)
  })
  const received: ReceivedPush[] = []
  const answers: ApplePushService['answers'] = new Map()
  const waiting: { pushToken: string; resolve: (push: ReceivedPush) => void }[] = []
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    void text(stream).then(body => {
      const pushToken = (headers[':path'] ?? '').replace('/3/device/', '')
      const socket = stream.session?.socket as TLSSocket | undefined
      const sender = socket?.getPeerCertificate().subject.CN
      const push = { pushToken, topic: headers['apns-topic'], body, sender }
      received.push(push)
      const { status, reason } = answers.get(pushToken) ?? { status: 200 }
      stream.respond({ ':status': status })
      stream.end(reason === undefined ? '' : JSON.stringify({ reason }))
      for (const one of waiting) if (one.pushToken === pushToken) one.resolve(push)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    options: { origin: `https://localhost:${port}`, ca: authority.certificate, timeoutMs: 5_000 },
    received,
    answers,
    pushTo: pushToken =>
      new Promise(resolve => {
        const found = received.find(push => push.pushToken === pushToken)
        if (found) resolve(found)
        else waiting.push({ pushToken, resolve })
      }),
    async close() {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
