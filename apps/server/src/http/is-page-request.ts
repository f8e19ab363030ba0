import type { FastifyRequest } from 'fastify'
import { isCall } from './is-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a person opens the route in the browser; an outage is then answered with a page. */
    isPage?: boolean
  }
}

/**
 * Whether the answer is for a person to read: the route is marked as a page, or the address is unknown and isn't that of a call.
 */
export function isPageRequest({ method, url, routeOptions, is404 }: FastifyRequest): boolean {
  if (isCall(url)) return false
  return routeOptions.config.isPage === true || (is404 && (method === 'GET' || method === 'HEAD'))
}
