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

/** Matches the absolute form `http://host/path`, which clients send to proxies and every server must accept (RFC 9112). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/**
 * Normalises a request before anything reads it: the address becomes a path, and `X-Forwarded-Host` is kept only if a trusted
 * proxy sent it and it names a host of the service. Repeating this changes nothing.
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

/** The path and query of a requested address, beginning with a slash. */
export function pathOfRequest(url: string): string {
  const path = url.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}
