import type { IncomingHttpHeaders } from 'node:http'
import type { Agent } from 'node:https'
import { fitsPushMessage, serialisePushMessage } from '@dotyk/domain/push'
import webPush from 'web-push'
import { PushNotSent, type PushPort, PushRefused, SubscriptionGone } from './port.ts'
import type { VapidKeys } from './vapid.ts'

interface WebPushOptions {
  keys: VapidKeys
  /** The contact for a push service in case of problems: `mailto:` or `https:`. */
  contact: string
  /** An agent in place of the usual connections, for a push service with a self-signed certificate. */
  agent?: Agent
  /** The longest wait for a push service, in milliseconds. */
  timeout?: number
}

/** The time for which a push service keeps a message for a browser that is offline; an older message would be useless. */
const KEEP_SECONDS = 3 * 24 * 60 * 60
const TIMEOUT_MS = 10_000
const GONE = [404, 410]

/** Sends messages by the browsers' own push services (RFC 8030, 8291, 8292). */
export function createWebPush({ keys, contact, agent, timeout = TIMEOUT_MS }: WebPushOptions): PushPort {
  return {
    name: 'web-push',
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      if (!fitsPushMessage(message)) throw new PushRefused(413)
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, serialisePushMessage(message), {
          vapidDetails: { subject: contact, ...keys },
          TTL: KEEP_SECONDS,
          timeout,
          ...(agent ? { agent } : {}),
        })
      } catch (error) {
        throw asPushError(error)
      }
    },
  }
}

function asPushError(error: unknown): Error {
  if (!(error instanceof webPush.WebPushError)) {
    return new PushNotSent((error as NodeJS.ErrnoException).code ?? 'no answer')
  }
  const { statusCode: status, headers } = error
  if (GONE.includes(status)) return new SubscriptionGone()
  if (status !== 429 && status < 500) return new PushRefused(status)
  return new PushNotSent(String(status), secondsToWait((headers as IncomingHttpHeaders)['retry-after']))
}

/** Parses `Retry-After`, which is a number of seconds or a date, as seconds to wait. */
function secondsToWait(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
