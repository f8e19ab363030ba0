import type {} from '@fastify/cookie'
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
 * The prefix of a cookie's name that browsers accept only from the host itself over https, so that no other host of the domain
 * can set the cookie.
 */
const HOST_PREFIX = '__Host-'

/** Returns the secret of a session cookie, preferring the `__Host-` one, which only this host can have set. */
export function readSessionToken({ cookies }: FastifyRequest, { name }: SessionCookie): string | null {
  return cookies[`${HOST_PREFIX}${name}`] || cookies[name] || null
}

/** Reads the secret from a `Cookie` header, for requests whose cookies no hook has parsed. */
export function parseSessionToken(header: string, { name }: SessionCookie): string | null {
  let plain: string | null = null
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (!value) continue
    if (key === HOST_PREFIX + name) return value
    if (key === name) plain ??= value
  }
  return plain
}

/**
 * Sets the cookie with the secret, which scripts can't read, and a readable cookie with the expiry in seconds since 1970. Over
 * https the secret is also set under the `__Host-` name.
 */
export function setSessionCookies(
  reply: FastifyReply,
  { name, sameSite, tellsExpiry }: SessionCookie,
  token: string,
  expires: Date,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure, expires } as const
  for (const each of secretNames(name, secure)) reply.setCookie(each, token, { ...shared, httpOnly: true })
  if (tellsExpiry) reply.setCookie(`${name}Expires`, String(Math.floor(expires.getTime() / 1_000)), shared)
}

export function clearSessionCookies(
  reply: FastifyReply,
  { name, sameSite, tellsExpiry }: SessionCookie,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure } as const
  for (const each of secretNames(name, secure)) reply.clearCookie(each, { ...shared, httpOnly: true })
  if (tellsExpiry) reply.clearCookie(`${name}Expires`, shared)
}

function secretNames(name: string, secure: boolean): string[] {
  return secure ? [name, `${HOST_PREFIX}${name}`] : [name]
}
