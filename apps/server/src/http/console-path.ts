import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '../brands.ts'
import { isCall } from './is-call.ts'

/** The path of the console on every host. */
export const CONSOLE_PATH = '/__admin__'

interface SentRequest {
  headers: IncomingHttpHeaders
}

type IsKnownHost = (host: string) => boolean

interface AddressedRequest extends SentRequest {
  url: string
}

/**
 * On a host of ours that contains `admin.` every page path is the console's, while calls and files stay where they
 * are. The address is changed before routing: a route constraint on the host would lose to the card's `/:address`.
 * @returns the address to route by; the browser's own stays as it is.
 */
export function rewriteToConsolePath(request: AddressedRequest, isKnownHost: IsKnownHost): string {
  const { url } = request
  if (!isConsoleRequest(request, isKnownHost)) return url
  if (isCall(url) || isConsolePath(url)) return url
  return CONSOLE_PATH + url
}

/** Whether a request goes to a host whose pages are all the console's. */
export function isConsoleRequest(request: SentRequest, isKnownHost: IsKnownHost): boolean {
  return isConsoleHost(hostOfRequest(request), isKnownHost)
}

function isConsoleHost(host: string, isKnownHost: IsKnownHost): boolean {
  return host.toLowerCase().includes('admin.') && isKnownHost(host)
}

function isConsolePath(url: string): boolean {
  return url.startsWith(CONSOLE_PATH) && /^[/?]?$/.test(url.charAt(CONSOLE_PATH.length))
}

/** As Fastify's own `request.host`, which isn't there before routing, of a request that was settled. */
export function hostOfRequest({ headers }: SentRequest): string {
  const forwarded = headers['x-forwarded-host']
  return (forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)?.trim()) ?? ''
}

/** The console's files, pages and calls. */
const CONSOLE_ADDRESS = /^\/(?:__admin__|admin)(?:[/?]|$)/

/** Leaves the console out of companies' hosts: there is nothing at its addresses. */
export function hideConsoleAtCompanyHosts(app: FastifyInstance, brands: Pick<Brands, 'at'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (CONSOLE_ADDRESS.test(request.url) && brands.at(request.host).companyId !== null) reply.callNotFound()
    else done()
  })
}
