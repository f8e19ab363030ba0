import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const OWNER_COOKIE = { name: 'Token', sameSite: 'lax' } as const
export const STAFF_COOKIE = { name: 'AdminToken', sameSite: 'strict' } as const

export type SessionCookie = typeof OWNER_COOKIE | typeof STAFF_COOKIE

export function readToken(request: FastifyRequest, { name }: SessionCookie): string | null {
  return request.cookies[name] || null
}

/** Sets the secret, which no script can read, and beside it a readable cookie with its expiry in seconds since 1970. */
export function setSessionCookies(
  reply: FastifyReply,
  { name, sameSite }: SessionCookie,
  token: string,
  expires: Date,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure, expires } as const
  reply.setCookie(name, token, { ...shared, httpOnly: true })
  reply.setCookie(`${name}Expires`, String(Math.floor(expires.getTime() / 1_000)), shared)
}

export function clearSessionCookies(
  reply: FastifyReply,
  { name, sameSite }: SessionCookie,
  secure: boolean,
): void {
  const shared = { path: '/', sameSite, secure } as const
  reply.clearCookie(name, { ...shared, httpOnly: true })
  reply.clearCookie(`${name}Expires`, shared)
}
