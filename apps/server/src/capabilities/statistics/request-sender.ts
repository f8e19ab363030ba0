import type { IncomingMessage } from 'node:http'
import { isPrefetch } from '@dotyk/domain/statistics'
import { OWNER_COOKIE, parseSessionToken, STAFF_COOKIE } from '../../http/session-cookies.ts'
import { hashSecret } from '../accounts/index.ts'

/** The sender of a request, kept in memory until the next write. */
export interface RequestSender {
  /** The other end of the connection, and whom it named as the one it asks for. */
  remote: string
  forwarded: string
  userAgent: string
  /** SHA-256 of the secret of an owner's session, '' without one. */
  tokenHash: string
}

/** Longer headers than those of browsers and proxies aren't kept. */
const HEADER_MAX = 400

/** The sender of a request that may count; null for what surely doesn't: a prefetch, a HEAD, a member of staff. */
export function senderOfRequest({ method, headers, socket }: IncomingMessage): RequestSender | null {
  if (method === 'HEAD' || isPrefetch(headers)) return null
  const { cookie = '' } = headers
  // Few visitors have a session, and looking for its name is faster than reading all cookies.
  const mayHaveSession = cookie.includes('Token=')
  if (mayHaveSession && parseSessionToken(cookie, STAFF_COOKIE)) return null
  const token = mayHaveSession ? parseSessionToken(cookie, OWNER_COOKIE) : null
  const forwarded = headers['x-forwarded-for']
  return {
    remote: socket.remoteAddress ?? '',
    // Proxies write at the end, and only they are believed.
    forwarded: forwarded === undefined ? '' : String(forwarded).slice(-HEADER_MAX),
    userAgent: headers['user-agent']?.slice(0, HEADER_MAX) ?? '',
    tokenHash: token === null ? '' : hashSecret(token),
  }
}
