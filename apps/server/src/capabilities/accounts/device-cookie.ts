import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../support/clock.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { DEVICE_COOKIE } from '../../http/session-cookies.ts'
import { newSecret } from './secrets.ts'

/** How long a browser is remembered after its last sign-in; browsers keep no cookie longer than 400 days. */
const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1_000

type Cookies = HttpContext['cookies']

/** Returns the secret that identifies a browser across sessions; null if the browser has none yet. */
export function readDeviceSecret(cookies: Cookies, request: FastifyRequest): string | null {
  const device = cookies.readToken(request, DEVICE_COOKIE)
  return device !== null && /^[\w-]{43}$/.test(device) ? device : null
}

/** Returns the secret that identifies a browser, or creates one if the browser has none. */
export function readOrCreateDeviceSecret(cookies: Cookies, request: FastifyRequest): string {
  return readDeviceSecret(cookies, request) ?? newSecret().token
}

export function setDeviceCookie(cookies: Cookies, reply: FastifyReply, device: string, clock: Clock): void {
  cookies.set(reply, DEVICE_COOKIE, device, new Date(clock.now().getTime() + DEVICE_LIFETIME_MS))
}
