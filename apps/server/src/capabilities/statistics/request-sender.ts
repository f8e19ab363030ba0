import type { IncomingMessage } from 'node:http'
import { isPrefetch } from '@dotyk/domain/statistics'
import { OWNER_COOKIE, parseSessionToken, STAFF_COOKIE } from '../../http/session-cookies.ts'
import { hashSecret } from '../accounts/index.ts'

/** The sender of a request, kept in memory until the next write. */
export interface RequestSender {
  /** The remote address of the connection, and below it the addresses in its `X-Forwarded-For` header. */
  remote: string
  forwarded: string
  userAgent: string
  /** SHA-256 of the secret of an owner's session; '' without a session. */
  tokenHash: string
}

/** Headers are cut to this length, which those of real browsers and proxies don't exceed. */
const HEADER_MAX = 400

/** The sender of a request that may count; null for a request that never counts: a prefetch, a HEAD, or a request by staff. */
export function senderOfRequest({ method, headers, socket }: IncomingMessage): RequestSender | null {
  if (method === 'HEAD' || isPrefetch(headers)) return null
  const { cookie = '' } = headers
  // Few visitors have a session, and searching for the cookie's name is faster than parsing all cookies.
  const mayHaveSession = cookie.includes('Token=')
  if (mayHaveSession && parseSessionToken(cookie, STAFF_COOKIE)) return null
  const token = mayHaveSession ? parseSessionToken(cookie, OWNER_COOKIE) : null
  const forwarded = headers['x-forwarded-for']
  return {
    remote: socket.remoteAddress ?? '',
    // Proxies append to the end of the header, and only the addresses they append are trusted.
    forwarded: forwarded === undefined ? '' : String(forwarded).slice(-HEADER_MAX),
    userAgent: headers['user-agent']?.slice(0, HEADER_MAX) ?? '',
    tokenHash: token === null ? '' : hashSecret(token),
  }
}
