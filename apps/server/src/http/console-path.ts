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
 * On a host of the service that contains `admin.`, every page path belongs to the console; calls and files keep their paths. The
 * path is changed before routing, because the card's route `/:address` would win over a route constrained by host.
 * @returns the path for the router; the address in the browser doesn't change.
 */
export function rewriteToConsolePath(request: AddressedRequest, isKnownHost: IsKnownHost): string {
  const { url } = request
  if (!isConsoleRequest(request, isKnownHost)) return url
  if (isCall(url) || isConsolePath(url)) return url
  return CONSOLE_PATH + url
}

/** Whether a request goes to a host whose pages all belong to the console. */
export function isConsoleRequest(request: SentRequest, isKnownHost: IsKnownHost): boolean {
  return isConsoleHost(hostOfRequest(request), isKnownHost)
}

function isConsoleHost(host: string, isKnownHost: IsKnownHost): boolean {
  return host.toLowerCase().includes('admin.') && isKnownHost(host)
}

function isConsolePath(url: string): boolean {
  return url.startsWith(CONSOLE_PATH) && /^[/?]?$/.test(url.charAt(CONSOLE_PATH.length))
}

/** Returns the host of a normalised request, like Fastify's `request.host`, which doesn't exist before routing. */
export function hostOfRequest({ headers }: SentRequest): string {
  const forwarded = headers['x-forwarded-host']
  return (forwarded === undefined ? headers.host : String(forwarded).split(',').at(-1)?.trim()) ?? ''
}

/** The paths of the console's files, pages and calls. */
const CONSOLE_ADDRESS = /^\/(?:__admin__|admin)(?:[/?]|$)/

/**
 * Answers "not found" for the console's paths at the hosts of companies, and, where the console has its own host, at every other
 * host.
 */
export function hideConsoleElsewhere(
  app: FastifyInstance,
  { brands, consoleHasOwnHost }: { brands: Pick<Brands, 'at' | 'knows'>; consoleHasOwnHost: boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isHidden =
      CONSOLE_ADDRESS.test(request.url) &&
      (brands.at(request.host).companyId !== null ||
        (consoleHasOwnHost && !isConsoleHost(request.host, host => brands.knows(host))))
    if (isHidden) reply.callNotFound()
    else done()
  })
}

/** Returns the address of the console in e-mails and messages; `publicUrl` is the origin in public links. */
export function consoleUrl(publicUrl: string, { consoleHasOwnHost }: { consoleHasOwnHost: boolean }): string {
  const { protocol, host } = new URL(publicUrl)
  return `${protocol}//${consoleHasOwnHost ? `admin.${host}` : host}${CONSOLE_PATH}`
}
