import type { IncomingHttpHeaders } from 'node:http'
import type { TrustProxy } from '../config/trust-proxy.ts'
import { isCall } from './is-call.ts'

/** Where the console is on every host. */
export const CONSOLE_PATH = '/__admin__'

interface SentRequest {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

interface AddressedRequest extends SentRequest {
  url: string
}

/**
 * On a host containing `admin.` every page path is the console's, while calls and files stay where they
 * are. The address is changed before routing: a route constraint on the host would lose to the card's `/:address`.
 * @returns the address to route by; the browser's own stays as it is.
 */
export function addressOnHost(request: AddressedRequest, trustProxy: TrustProxy | false): string {
  const { url } = request
  if (!isConsoleRequest(request, trustProxy)) return url
  if (!url.startsWith('/') || isCall(url) || isConsolePath(url)) return url
  return CONSOLE_PATH + url
}

/** Whether a request goes to a host whose pages are all the console's. */
export function isConsoleRequest(request: SentRequest, trustProxy: TrustProxy | false): boolean {
  return isConsoleHost(hostOf(request, trustProxy))
}

function isConsoleHost(host: string): boolean {
  return host.toLowerCase().includes('admin.')
}

function isConsolePath(url: string): boolean {
  return url.startsWith(CONSOLE_PATH) && /^[/?]?$/.test(url.charAt(CONSOLE_PATH.length))
}

/** As Fastify's own `request.host`, which isn't there before routing. */
export function hostOf({ headers, socket }: SentRequest, trustProxy: TrustProxy | false): string {
  const isForwarded = trustProxy !== false && trustProxy(socket.remoteAddress ?? '', 0)
  const forwarded = isForwarded ? headers['x-forwarded-host'] : undefined
  const host = forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)?.trim()
  return host ?? ''
}
