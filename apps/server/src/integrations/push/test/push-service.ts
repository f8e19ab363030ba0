import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, PushToken } from '@dotyk/domain/push'
import ece from 'http_ece'
import { TEST_CERTIFICATE } from '../../emails/test/test-certificate.ts'

/** An answer of the push service. */
export interface PushAnswer {
  status: number
  retryAfter?: string
}

export interface ReceivedPush {
  browser: string
  headers: IncomingHttpHeaders
  body: Buffer
  message: PushMessage
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * Starts a push service for tests, over TLS with a self-signed certificate. It answers 403 to a message that isn't signed for it
 * by the expected key, and 400 to one that it can't decrypt with the browser's keys.
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const answers = { of: (_browser: string): PushAnswer => ({ status: 201 }) }

  async function answer(request: IncomingMessage): Promise<PushAnswer> {
    const body = await buffer(request)
    if (!isSignedFor(origin, request.headers.authorization, publicKey)) return { status: 403 }
    const browser = (request.url ?? '').slice(1)
    const known = browsers.get(browser)
    if (!known) return { status: 410 }
    const { status, retryAfter } = answers.of(browser)
    if (status !== 201) return { status, ...(retryAfter && { retryAfter }) }
    const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: known.keys, authSecret: known.auth })
    const message = JSON.parse(plain.toString()) as PushMessage
    received.push({ browser, headers: request.headers, body, message })
    return { status }
  }

  const server = createServer(TEST_CERTIFICATE, (request, response) => {
    void answer(request)
      .catch((): PushAnswer => ({ status: 400 }))
      .then(({ status, retryAfter }) =>
        response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end(),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** The received messages, decrypted, oldest first. */
    received,
    /** The responses of the service by browser; 201 by default. */
    answers,
    /** An agent that trusts the push service's certificate. */
    agent: new Agent({ ca: TEST_CERTIFICATE.cert, keepAlive: true }),
    /** Subscribes a browser with this name. */
    subscribe(browser: string): PushToken {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(browser, { keys, auth })
      return { endpoint: `${origin}/${browser}`, p256dh, auth: auth.toString('base64url') }
    },
    /** Counts the messages to a browser. */
    timesTold: (browser: string) => received.filter(each => each.browser === browser).length,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether the header contains a token (RFC 8292) for this push service that is signed by the key and expires within a day. */
function isSignedFor(audience: string, authorization = '', publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (key !== publicKey || !isSigned) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const secondsLeft = Number(exp) - Date.now() / 1_000
  return aud === audience && String(sub).startsWith('mailto:') && secondsLeft > 0 && secondsLeft <= 24 * 3_600
}
