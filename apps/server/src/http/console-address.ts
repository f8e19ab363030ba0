import type { IncomingHttpHeaders } from 'node:http'
import { isCall } from './is-call.ts'

/** Where the console is on every host. */
export const CONSOLE_PATH = '/__admin__'

interface AddressedRequest {
  url: string
  headers: IncomingHttpHeaders
}

/**
 * On a host containing `admin.` every page path is the console's (decisions 1.5), while calls and files stay where they
 * are. The address is changed before routing: a route constraint on the host would lose to the card's `/:address`.
 * @returns the address to route by; the browser's own stays as it is.
 */
export function addressOnHost({ url, headers }: AddressedRequest, trustProxy: boolean): string {
  if (!isConsoleRequest({ headers }, trustProxy)) return url
  if (!url.startsWith('/') || isCall(url) || isConsolePath(url)) return url
  return CONSOLE_PATH + url
}

/** Whether a request goes to a host whose pages are all the console's. */
export function isConsoleRequest(
  { headers }: Pick<AddressedRequest, 'headers'>,
  trustProxy: boolean,
): boolean {
  return isConsoleHost(hostOf(headers, trustProxy))
}

function isConsoleHost(host: string): boolean {
  return host.toLowerCase().includes('admin.')
}

function isConsolePath(url: string): boolean {
  return url.startsWith(CONSOLE_PATH) && /^[/?]?$/.test(url.charAt(CONSOLE_PATH.length))
}

/** As Fastify's own `request.host`, which isn't there before routing. */
function hostOf(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
  const host = forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)?.trim()
  return host ?? ''
}
