import type { FastifyRequest } from 'fastify'
import { isCall } from './is-call.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes that a person opens in the browser, so that an outage is answered with a page. */
    isPage?: boolean
  }
}

/** Whether a person is to read the answer: a route marked as page, or an unknown address that isn't a call's. */
export function isPageRequest({ method, url, routeOptions, is404 }: FastifyRequest): boolean {
  if (isCall(url)) return false
  return routeOptions.config.isPage === true || (is404 && (method === 'GET' || method === 'HEAD'))
}
