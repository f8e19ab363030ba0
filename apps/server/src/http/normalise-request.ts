import type { IncomingHttpHeaders } from 'node:http'
import type { TrustProxy } from '../config/trust-proxy.ts'

export interface ReceivedRequest {
  url?: string | undefined
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

export interface HostRules {
  trustProxy: TrustProxy | false
  isKnownHost: (host: string) => boolean
}

/** `http://host/path`, as proxies are asked and every server has to understand (RFC 9112). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/**
 * Brings a request into the one form that all else reads, before anything reads it: a path as its address, and as
 * `X-Forwarded-Host` none but a host of ours that a trusted proxy names. A second time changes nothing.
 */
export function normaliseRequest(request: ReceivedRequest, { trustProxy, isKnownHost }: HostRules): void {
  const { headers, socket, url = '/' } = request
  const authority = ABSOLUTE.exec(url)?.[1]
  if (authority !== undefined) headers.host = authority
  request.url = pathOfRequest(url)
  const forwarded = headers['x-forwarded-host']
  if (forwarded === undefined) return
  const host = String(forwarded).split(',').at(-1)?.trim() ?? ''
  const isNamedByProxy = trustProxy !== false && trustProxy(socket.remoteAddress ?? '', 0)
  if (!isNamedByProxy || !isKnownHost(host)) delete headers['x-forwarded-host']
}

/** Path and query of what was asked for, beginning with a slash. */
export function pathOfRequest(url: string): string {
  const path = url.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
