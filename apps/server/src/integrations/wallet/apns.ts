import { type ClientHttp2Session, connect } from 'node:http2'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { AppleWalletConfig } from '../../config/wallet.ts'
import { describeMessage } from '../../support/describe-error.ts'
import { PassPushFailed, type PassPushOutcome, type PassPushPort } from './port.ts'

export interface ApnsOptions {
  origin?: string
  /** The certificate authority (PEM) to trust for the push service's certificate, in place of the usual authorities. */
  ca?: string
  /** The longest wait, in milliseconds, for the connection and for each answer. */
  timeoutMs?: number
}

/**
 * Notifies passes by Apple's push service: the client uses the passes' certificate, the payload is empty, and the topic is the
 * pass type. All messages of one call use one connection.
 */
export function createApns(
  { certificate, key, passType }: Pick<AppleWalletConfig, 'certificate' | 'key' | 'passType'>,
  { origin = 'https://api.push.apple.com', ca, timeoutMs = 10_000 }: ApnsOptions = {},
): PassPushPort {
  return {
    async send(pushTokens) {
      if (pushTokens.length === 0) return []
      const session = connect(origin, { cert: certificate, key, ...(ca === undefined ? {} : { ca }) })
      // An error of the connection also ends its requests, and it is handled there.
      session.on('error', () => undefined)
      try {
        await once(session, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
        return await Promise.all(
          pushTokens.map(pushToken => sendOne(session, { pushToken, passType, timeoutMs })),
        )
      } catch (error) {
        const failed = new PassPushFailed(describeMessage(error))
        return pushTokens.map(() => failed)
      } finally {
        session.destroy()
      }
    },
  }
}

async function sendOne(
  session: ClientHttp2Session,
  { pushToken, passType, timeoutMs }: { pushToken: string; passType: string; timeoutMs: number },
): Promise<PassPushOutcome> {
  const request = session.request(
    { ':method': 'POST', ':path': `/3/device/${encodeURIComponent(pushToken)}`, 'apns-topic': passType },
    { signal: AbortSignal.timeout(timeoutMs) },
  )
  try {
    request.end('{}')
    const [headers] = (await once(request, 'response')) as [{ ':status'?: number }]
    const body = await text(request)
    const status = headers[':status'] ?? 0
    if (status === 200) return 'sent'
    const reason = reasonOf(body)
    if (status === 410 || GONE_REASONS.has(reason)) return 'gone'
    return new PassPushFailed(`${status} ${reason}`)
  } catch (error) {
    return new PassPushFailed(describeMessage(error))
  }
}

/** The reasons for which a token will never work again, whatever the status. */
const GONE_REASONS = new Set(['Unregistered', 'BadDeviceToken', 'DeviceTokenNotForTopic', 'ExpiredToken'])

function reasonOf(body: string): string {
  return /"reason"\s*:\s*"(\w{1,60})"/.exec(body)?.[1] ?? ''
}
