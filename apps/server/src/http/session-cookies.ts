import type {} from '@fastify/cookie'
import { cookieName, readCookie } from '@dotyk/domain/values'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface SessionCookie {
  name: string
  sameSite: 'lax' | 'strict'
  /** Whether a second, readable cookie tells scripts when the session ends, because they can't read the cookie with the secret. */
  tellsExpiry: boolean
}

export const OWNER_COOKIE: SessionCookie = { name: 'Token', sameSite: 'lax', tellsExpiry: true }
export const STAFF_COOKIE: SessionCookie = { name: 'AdminToken', sameSite: 'strict', tellsExpiry: true }
/** The cookie that identifies a browser across its sessions. */
export const DEVICE_COOKIE: SessionCookie = { name: 'Device', sameSite: 'lax', tellsExpiry: false }

/**
 * Until then the secret cookies of sessions from before 28 November 2026, when each got its prefix over https, are also accepted
 * without one; such a session ends by then, at most 90 days after it began.
 */
const UNPREFIXED_UNTIL = Date.UTC(2027, 1, 26)

export interface CookieReading {
  /** Whether visitors reach the service over https. */
  secure: boolean
  now: Date
}

/** Returns the secret of a session cookie. Over https it is that of the `__Host-` one, which only this host can have set. */
export function readSessionToken(
  { cookies }: FastifyRequest,
  { name }: SessionCookie,
  { secure, now }: CookieReading,
): string | null {
  const token = cookies[cookieName(name, secure)]
  if (token || !secure || now.getTime() >= UNPREFIXED_UNTIL) return token || null
  return cookies[name] || null
}

/**
 * Reads the secret from a `Cookie` header, for requests whose cookies no hook has parsed. It is accepted without a prefix as well,
 * so it must not permit anything.
 */
export function parseSessionToken(header: string, { name }: SessionCookie): string | null {
  return readCookie(header, name)
}

/** Sets the cookie with the secret, which scripts can't read, and a readable cookie with the expiry in seconds since 1970. */
export function setSessionCookies(
  reply: FastifyReply,
  { name, sameSite, tellsExpiry }: SessionCookie,
  token: string,
  expires: Date,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure, expires } as const
  reply.setCookie(cookieName(name, secure), token, { ...shared, httpOnly: true })
  const seconds = String(Math.floor(expires.getTime() / 1_000))
  if (tellsExpiry) reply.setCookie(cookieName(`${name}Expires`, secure), seconds, shared)
  if (secure) clearUnprefixed(reply, name)
}

export function clearSessionCookies(
  reply: FastifyReply,
  { name, sameSite, tellsExpiry }: SessionCookie,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure } as const
  reply.clearCookie(cookieName(name, secure), { ...shared, httpOnly: true })
  if (tellsExpiry) reply.clearCookie(cookieName(`${name}Expires`, secure), shared)
  if (secure) clearUnprefixed(reply, name)
}

/** Removes the cookies that the browser still has under the names without a prefix. */
function clearUnprefixed(reply: FastifyReply, name: string): void {
  for (const each of [name, `${name}Expires`])
    if (reply.request.cookies[each] !== undefined) reply.clearCookie(each, { path: '/', secure: true })
}
